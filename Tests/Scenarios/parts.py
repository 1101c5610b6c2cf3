"""Judges the parts of a `multipart/form-data` body."""

import base64
from email import message_from_bytes

from values import equal_text


def multipart_problems(expected, request):
    """The expected parts have values, and the expected files have bytes, a name and a content type."""
    head = f"Content-Type: {request.headers.get('Content-Type', '')}\r\n\r\n".encode()
    message = message_from_bytes(head + request.body)
    if not message.is_multipart():
        yield f"the body has no parts: {request.body[:200]!r}"
        return
    parts = message.get_payload()
    files = [each for each in parts if each.get_filename() is not None]
    texts = [each for each in parts if each.get_filename() is None]
    yield from text_problems(dict(expected.get("parts", {})), texts)
    wanted = [
        (each["fieldname"], each["originalname"], each["mimetype"], base64.b64decode(each["buffer"]["$base64"]))
        for each in expected.get("files", [])]
    found = [
        (part_name(each), each.get_filename(), each.get_content_type(), each.get_payload(decode=True))
        for each in files]
    if sorted(wanted) != sorted(found):
        yield f"the files are {heads(found)} in place of {heads(wanted)}"


def text_problems(expected, parts):
    for each in parts:
        name, text = part_name(each), each.get_payload(decode=True).decode()
        if name not in expected:
            yield f"the part {name} is {text!r}, and must not be there"
        elif not equal_text(expected.pop(name), text):
            yield f"the part {name} is {text!r}"
    for name in expected:
        yield f"the part {name} is missing"


def part_name(part):
    return part.get_param("name", header="content-disposition")


def heads(files):
    return [(name, file, media_type, f"{len(content)} bytes") for name, file, media_type, content in files]
