"""What the data leaves to a function of the original, and which requests a flavor makes.

Each rule has its reason.
"""

import re

from values import RFC7231

# A GET has no body, and so no content type.
IGNORED_HEADERS = {
    f"Encode_Bytes_ResponseBody_{name}": ["content-type"]
    for name in ("default", "base64", "base64url", "customContentType", "octetStream")
}

# The original takes any identifier, and any time in the form of HTTP.
HEADER_FORMS = {
    "SpecialHeaders_Repeatability_immediateSuccess": {
        "repeatability-request-id": re.compile(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"),
        "repeatability-first-sent": RFC7231,
    },
}

# The value of these responses is in their headers, and their bodies are empty.
RESPONSE_HEADERS = {
    "Encode_Datetime_ResponseHeader_default": ["value"],
    "Encode_Datetime_ResponseHeader_rfc3339": ["value"],
    "Encode_Datetime_ResponseHeader_rfc7231": ["value"],
    "Encode_Datetime_ResponseHeader_unixTimestamp": ["value"],
    "Payload_Head_contentTypeHeaderInResponse": ["content-type", "x-ms-meta"],
}

# The model of the request has only members that requests do not have, so it is empty.
ALLOWED_BODIES = {"Type_Model_Visibility_putReadOnlyModel": [b"", b"{}"]}

# A file is read as bytes, also if it is JSON.
FILES = ["Type_File_Body_downloadFileJsonContentType"]

# The value of a response as it is written again, if a text of the response has several forms.
RETURNED = {
    # A truth value in a text is read in any case.
    "Encode_Boolean_Property_trueUpper": {"value": "true"},
    "Encode_Boolean_Property_falseMixed": {"value": "false"},
    # Bytes have no form of their own, so the program writes them in base64.
    "Encode_Bytes_ResponseBody_base64url": "dGVzdA==",
}

STREAMS = ("text/event-stream", "application/jsonl")


def flavors(scenario):
    """A body that arrives in elements has the stream flavor only."""
    media_types = [api["response"].get("body", {}).get("contentType") for api in scenario["apis"]]
    return ["stream"] if any(each in STREAMS for each in media_types) else ["async", "callback", "stream"]


def required(scenario, flavor):
    """The numbers of the requests that a flavor must make.

    An `async` function and a callback return the first page of a list, and the stream returns all. Of the answers to
    an `Accept` header, those in `keys` are required, and not the refusal of a header that a client cannot send.
    """
    apis = range(len(scenario["apis"]))
    if scenario["folder"] == "payload/pageable" and flavor != "stream" and "PageSize" not in scenario["name"]:
        return [0]
    if scenario["pass"] == "by-key":
        return [number for number in apis if scenario["apis"][number]["response"]["status"] < 400]
    return list(apis)
