"""Compares the calls of one scenario with the data: their requests, and the values that they returned."""

import base64

from rules import FILES, RESPONSE_HEADERS, RETURNED, STREAMS, flavors, required
from values import ADDRESS, ORIGIN, content, equal, meaning, parsed


def failures(scenario, judge, results):
    """What failed in which flavor. There is nothing if the scenario passes."""
    found = []
    for flavor in flavors(scenario):
        call = f"{scenario['name']}|{flavor}"
        for problem in flavor_problems(scenario, flavor, judge.requests[call], results.get(call, [])):
            found.append(f"{flavor}: {problem}")
    return found


def flavor_problems(scenario, flavor, requests, results):
    if not results:
        yield "there is no call"
        return
    yield from (problem for each in requests for problem in each.problems)
    numbers = [each.number for each in requests if not each.problems]
    if sorted(numbers) != required(scenario, flavor):
        yield f"the requests are {numbers} in place of {required(scenario, flavor)}"
        yield from (each["error"] for each in results if "error" in each)
        return
    if scenario["pass"] == "status-code":
        statuses = {each.get("status") for each in results}
        if statuses != {scenario["code"]}:
            yield f"the status is {statuses} in place of {scenario['code']}"
        return
    yield from (each["error"] for each in results if "error" in each)
    expected = [value for number in numbers for value in returned(scenario["name"], scenario["apis"][number])]
    values = [
        parsed(text.replace(ORIGIN, ADDRESS)) for each in results for text in each["values"] if text != "null"]
    if not equal(expected, values):
        yield f"the values are {values} in place of {expected}"


def returned(name, api):
    """The values of a response as JSON: none without a body, and the elements of a stream."""
    if name in RESPONSE_HEADERS:
        headers = api["response"]["headers"]
        return [{header: meaning(headers[header]) for header in RESPONSE_HEADERS[name]}]
    body = api["response"].get("body")
    if body is None or api["method"] == "HEAD":
        return []
    if name in RETURNED:
        return [RETURNED[name]]
    if body["contentType"] in STREAMS:
        return elements(content(body).decode())
    if name in FILES:
        return [base64.b64encode(content(body)).decode()]
    if "json" in body:
        return [body["json"]]
    if "base64" in body:
        return [body["base64"]]
    return [parsed(content(body)) if "json" in body["contentType"] else body["text"]]


def elements(text):
    """The elements of lines of JSON, or the data of events. An event that is not JSON marks the end.

    The name of an event is a member of its data.
    """
    found, name = [], {}
    for line in text.splitlines():
        if line.startswith("event:"):
            name = {"event": line.removeprefix("event:").strip()}
        elif (data := line.removeprefix("data:").strip()) and data != "[DONE]":
            found.append({**name, **parsed(data)} if name else parsed(data))
        else:
            name = {}
    return found
