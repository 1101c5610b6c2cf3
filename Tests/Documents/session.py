"""Runs the calls of one document against its server."""

import os
import subprocess
import sys
from pathlib import Path

from drawn import COUNT

HERE = Path(__file__).resolve().parent

# The seconds without a response after which a client is stopped.
TIME_LIMIT = 300


def start_drawing(workspace, name, document):
    """Starts the process that writes NAME.drawn. It takes about as long as the build."""
    reports = workspace.folder / "Reports"
    reports.mkdir(exist_ok=True)
    return subprocess.Popen(
        [sys.executable, "-B", HERE / "drawn.py", document, reports / f"{name}.drawn"], stderr=subprocess.PIPE, text=True)


def run_calls(workspace, name, document):
    """Writes what the server received to NAME.requests, and what the clients returned to NAME.responses."""
    reports = workspace.folder / "Reports"
    server = subprocess.Popen(
        [sys.executable, "-B", HERE / "server.py", document, reports / f"{name}.requests", reports / f"{name}.drawn"],
        stdout=subprocess.PIPE, text=True)
    try:
        port = server.stdout.readline().strip()
        with open(reports / f"{name}.responses", "w", encoding="utf-8") as file:
            problem = run_client([workspace.program(name)], file, {**os.environ, "PROOF_PORT": port, "PROOF_DRAWN": str(COUNT)})
            if problem:
                file.write(f"\nfailed the program||||{problem}\n")
    finally:
        server.kill()
        server.wait()


def run_client(command, output, environment):
    """Returns the reason why the program failed. The last line of NAME.requests is its last call."""
    client = subprocess.Popen(command, stdout=output, stderr=subprocess.PIPE, text=True, env=environment)
    written = -1
    while written < (written := os.fstat(output.fileno()).st_size):
        try:
            errors = client.communicate(timeout=TIME_LIMIT)[1]
            return f"status {client.returncode} {errors[-500:]}" if client.returncode != 0 else None
        except subprocess.TimeoutExpired:
            continue
    client.kill()
    client.communicate()
    return f"no call has ended in {TIME_LIMIT} s"
