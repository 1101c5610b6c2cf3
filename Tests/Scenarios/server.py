"""A server that responds as the data says, and judges each request."""

import threading
from collections import defaultdict
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from judgement import problems
from values import ADDRESS, content


@dataclass
class Request:
    method: str
    path: str
    query: str
    headers: object
    body: bytes


@dataclass
class Judged:
    """A request, and the number of the expected one that it is, or its problems."""

    number: int
    problems: list


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without this, each response waits for an acknowledgement of its head.
    wbufsize = 65536
    disable_nagle_algorithm = True

    def answer(self):
        path, _, query = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.headers.get("Transfer-Encoding") == "chunked":
            body = self.chunks()
        response = self.server.judge.reply(Request(self.command, path, query, self.headers, body))
        text = content(response["body"]) if "body" in response else b""
        text = text.replace(ADDRESS.encode(), self.headers.get("Proof-Origin", "").encode())
        self.send_response(response["status"])
        headers = {name.lower(): value for name, value in response.get("headers", {}).items()}
        if "body" in response:
            headers.setdefault("content-type", response["body"]["contentType"])
        for name, value in headers.items():
            self.send_header(name, value)
        if response["status"] != 204:
            self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        if self.command != "HEAD" and response["status"] != 204:
            self.wfile.write(text)

    def chunks(self):
        body = b""
        while size := int(self.rfile.readline().split(b";")[0], 16):
            body += self.rfile.read(size)
            self.rfile.readline()
        self.rfile.readline()
        return body

    def __getattr__(self, name):
        """Every method has the same handler, such as `do_GET`."""
        if name.startswith("do_"):
            return self.answer
        raise AttributeError(name)

    def log_message(self, *arguments):
        pass


class Judge:
    """Finds the expected request that a request is, by the name of the scenario in the header `Proof-Call`."""

    def __init__(self, scenarios):
        self.scenarios = {each["name"]: each for each in scenarios}
        self.requests = defaultdict(list)
        self.lock = threading.Lock()

    def reply(self, request):
        call = request.headers.get("Proof-Call", "")
        scenario = self.scenarios.get(call.partition("|")[0])
        if scenario is None:
            return {"status": 404}
        judged = [
            Judged(number, list(problems(scenario, api, request))) for number, api in enumerate(scenario["apis"])]
        # Of two expected requests, the one with more headers is meant.
        headers = [len(api.get("request", {}).get("headers", {})) for api in scenario["apis"]]
        best = min(judged, key=lambda each: (len(each.problems), -headers[each.number]))
        with self.lock:
            self.requests[call].append(best)
        return {"status": 400} if best.problems else scenario["apis"][best.number]["response"]


def start(scenarios):
    """Starts the server in the background. Returns its port, and the judge with all requests."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.judge = Judge(scenarios)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_port, server.judge
