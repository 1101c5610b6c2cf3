#!/usr/bin/env python3
"""A server whose requests and responses are those of a document: server.py DOCUMENT REPORT DRAWN

It prints its port. Each line of the report is one request: its call, its operation, and its problems. The client adds
two headers: `Proof-Call` names the call, with the mode of its response, and `Proof-Origin` the origin of its URL.
"""

import difflib
import json
import sys
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from answers import Answers
from document import Document
from checks import Requests
from schemas import Schemas


@dataclass
class Request:
    method: str
    url: str
    query: str
    headers: object
    body: bytes


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without this, each response waits for an acknowledgement of its head.
    wbufsize = 65536
    disable_nagle_algorithm = True

    def answer(self):
        path, _, query = self.path.partition("?")
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        request = Request(self.command, self.headers.get("Proof-Origin", "") + path, query, self.headers, body)
        with self.server.lock:
            status, headers, content = self.server.proof.reply(request)
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != 204:
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD" and status != 204:
            self.wfile.write(content)

    def __getattr__(self, name):
        """Every method has the same handler, such as `do_GET`."""
        if name.startswith("do_"):
            return self.answer
        raise AttributeError(name)

    def log_message(self, *arguments):
        pass


class Proof:
    def __init__(self, path, report, drawn):
        document = Document(path)
        self.requests = Requests(document, Schemas(document, "readOnly"))
        self.answers = Answers(document, Schemas(document, "writeOnly"), drawn)
        self.report = report

    def reply(self, request):
        call = request.headers.get("Proof-Call", "")
        accept = request.headers.get("Accept", "*/*")
        found = [
            (list(self.requests.problems(operation, path, request)), operation)
            for operation, path in self.requests.operations(request.method, request.url)
        ]
        if not found:
            self.note(call, None, accept, [f"no operation for {request.method} {request.url}"], [])
            return 404, {}, b""
        problems, operation = min(found, key=lambda each: (-likeness(each[1], call), len(each[0])))
        status, headers, content, contradictions = self.answers.answer(operation, call.split("|")[2], accept)
        self.note(call, operation.name, accept, problems, contradictions)
        return status, headers, content

    def note(self, call, operation, accept, problems, contradictions):
        line = {
            "call": call,
            "operation": operation,
            "accept": accept,
            "problems": problems,
            "contradictions": contradictions,
        }
        self.report.write(json.dumps(line) + "\n")
        self.report.flush()


def likeness(operation, call):
    """How much the identifier of an operation is like the name of a call.

    It only chooses between operations whose requests are the same, such as '/items#files' and '/items#folders'.
    """
    identifier = "".join(filter(str.isalnum, operation.identifier.lower()))
    return difflib.SequenceMatcher(None, identifier, call.split("|")[0].lower()).ratio()


if __name__ == "__main__":
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    server.lock = threading.Lock()
    server.proof = Proof(
        sys.argv[1], open(sys.argv[2], "w", encoding="utf-8"), json.load(open(sys.argv[3], encoding="utf-8")))
    print(server.server_port, flush=True)
    server.serve_forever()
