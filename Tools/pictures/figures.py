"""The pictures of the pages. Each function draws one, on a canvas of its size."""


def clients(canvas):
    """From a spec to three clients."""
    c = canvas
    c.frame(1, 20, 238, 200)
    c.text(14, 44, "Specs/Petstore.json", size=13, mono=True, bold=True)
    spec = [
        '"endpoints": {', '  "pets": {', '    "request": "GET /pets",', '    "response": "[Pet]"', "  }", "},",
        '"models": { "Pet": { … } }',
    ]
    for index, line in enumerate(spec):
        c.text(14, 72 + 20 * index, line, size=12, mono=True, room=216)

    c.arrow((243, 120), (340, 120))
    c.text(290, 94, "each build", color="quiet", size=12, anchor="middle")
    c.text(290, 111, "GenerateClients", color="blue", size=12, anchor="middle", room=100)

    flavors = [
        ("async", "try await client.pets()", "blue"),
        ("callback", "client.callbacks.pets { … }", "green"),
        ("stream", "client.streams.pets()", "orange"),
    ]
    for index, (name, call, color) in enumerate(flavors):
        y = 20 + 70 * index
        c.box(344, y, 250, 60, [(name, {"bold": True, "color": color}), (call, {"mono": True, "size": 13})],
              fill=color + "fill", edge=color)
        c.line((594, y + 30), (612, y + 30))
    c.line((612, 50), (612, 190))
    c.arrow((612, 120), (634, 120))
    c.frame(638, 20, 150, 200)
    c.text(713, 44, "one runtime", bold=True, anchor="middle")
    for index, line in enumerate(["cache", "shared requests", "retries and limits", "credentials", "paging", "errors"]):
        c.text(713, 74 + 24 * index, line, size=13, color="quiet", anchor="middle", room=134)
    c.arrow((792, 120), (818, 120))
    c.box(822, 95, 57, 50, ["API"])


STAGES = [
    ("UseCache", "answers from the store, or stores the response"),
    ("ShareInFlight", "equal calls share a request; late calls end"),
    ("Retry", "sends a failed request again"),
    ("FollowRedirects", "one request for each hop"),
    ("Authenticate", "adds the credential; another one after a 401"),
    ("LimitRate", "waits until the host allows the request"),
    ("ReportAttempts", "reports to onEvent"),
    ("LimitAttempt", "time limit of the attempt"),
    ("Sign", "signs the final request"),
    ("Transmit", "hands the request to the transport"),
]


def pipeline(canvas):
    """The stages of a call, from the outside in."""
    c = canvas
    left, wide, step = 90, 520, 44
    top = 74
    c.box(left, 10, wide, 40, ["BuildRequest: an endpoint becomes a request"], fill="bluefill", edge="blue")
    for index, (name, what) in enumerate(STAGES):
        y = top + step * index
        c.frame(left, y, wide, 36)
        c.text(left + 14, y + 23, f"{index + 1}", color="quiet", size=13)
        c.text(left + 40, y + 23, name, mono=True, bold=True, size=14, room=140)
        c.text(left + 190, y + 23, what, size=13, color="quiet", room=wide - 196)
    bottom = top + step * len(STAGES)
    c.box(left, bottom + 12, wide, 40, ["Transport: URLSession, or your own"], fill="bluefill", edge="blue")
    below = bottom + 32
    c.arrow((left, 30), (64, 30), (64, below), (left, below))
    c.text(56, top + 215, "request", color="quiet", size=13, anchor="end", room=56)
    # The parts of the list that run several times, as brackets.
    parts = [(2, "once for equal calls", 626), (3, "once an attempt", 646), (4, "once a hop", 666)]
    for first, _, x in parts:
        y = top + step * first + 4
        c.line((x - 8, y), (x, y), (x, bottom - 12), (x - 8, bottom - 12), color="blue")
    for first, label, x in parts:
        c.text(684, top + step * first + 23, label, size=13, color="blue", room=150)
        c.line((x, top + step * first + 18), (680, top + step * first + 18), color="blue", thick=0.75)
    c.box(left + wide + 36, 10, 180, 40, ["CheckStatus, Decode"], fill="bluefill", edge="blue")
    c.arrow((left + wide, below), (850, below), (850, 30), (left + wide + 216, 30))
    c.text(842, top + 215, "response", color="quiet", size=13, anchor="end", room=80)


def cache(canvas):
    """What the cache decides for a call."""
    c = canvas
    mono = {"mono": True, "size": 12}
    questions = [
        (["Is the policy useCache?"], "yes"), (["Is it a GET?"], "yes"),
        (["Is a response stored", "for this caller?"], "yes"), (["Is it fresh?"], "no"),
        (["May it be used", "while it is refreshed?"], "no"), (["Ask the server, with the", "ETag if there is one"], None),
    ]
    for index, (lines, following) in enumerate(questions):
        y = 10 + 92 * index
        c.box(40, y, 210, 52, lines, fill="bluefill", edge="blue", size=13)
        if following:
            c.arrow((145, y + 52), (145, y + 92), label=following, at=(153, y + 76), anchor="start")
    answers = [
        (1, "no", "fill", "edge", ["Ask the server. A POST, PUT, PATCH or DELETE", "removes stored responses that it outdates"]),
        (0, "no", "orangefill", "orange", ["onlyIfCached: the stored one of any age, or 504", "reload: the whole response of the server"]),
        (3, "yes", "greenfill", "green", ["Use it:", ("source == .cache", mono)]),
        (4, "yes", "greenfill", "green", ["Use it, and refresh it", "in the background"]),
    ]
    for index, when, fill, edge, lines in answers:
        y = 10 + 92 * index
        c.arrow((250, y + 26), (340, y + 26), label=when, at=(292, y + 19))
        c.box(340, y, 350 if index < 2 else 210, 52, lines, fill=fill, edge=edge, size=13)
    c.arrow((40, 220), (16, 220), (16, 496), (40, 496), label="no", at=(18, 212), anchor="start")
    outcomes = [
        ("green", "304", ["Use the stored one:", ("source == .revalidated", mono)]),
        ("green", "2xx", ["Store it if it may be:", ("source == .network", mono)]),
        ("orange", "no answer, 5xx", ["Use the stale one", "if staleIfError allows it"]),
        ("red", "otherwise", ["The call ends", "with an error"]),
    ]
    c.line((145, 522), (145, 552))
    for index, (color, when, lines) in enumerate(outcomes):
        x = 40 + 212 * index
        c.line((145, 552), (x + 105, 552))
        c.arrow((x + 105, 552), (x + 105, 588), label=when, at=(x + 113, 574), anchor="start")
        c.box(x, 588, 200, 52, lines, fill=color + "fill", edge=color, size=13)


# The folders of the wings. A cell can have several.
ROOMS = {
    "Importer": ["Document", "Swagger", "Schema", "Convert", "Draft", "Finish", "Names, Write", "Report"],
    "Generator": ["JSON", "Parse", "Include", "Analyze", "Validate", "Resolve", "Emit", "Schema"],
    "Runtime": [
        "Flavors", "Session", "Settings", "Endpoint", "Pipeline", "Cache", "Limits", "Authentication", "HTTP", "Transport",
        "JSON", "Errors, Secrets",
    ],
}


def house(canvas):
    """The rooms of the source code, and what passes from one to the next."""
    c = canvas

    def wing(x, y, wide, high, name, color):
        c.frame(x, y, wide, high, fill=color + "fill", edge=color)
        c.text(x + 14, y + 24, name, bold=True, color=color)
        c.text(x + wide - 14, y + 24, f"Sources/{name}", mono=True, size=12, color="quiet", anchor="end")
        across = 2 if wide < 400 else 4
        cell = (wide - 28 - 8 * (across - 1)) / across
        for index, room in enumerate(ROOMS[name]):
            column, row = index % across, index // across
            c.box(x + 14 + column * (cell + 8), y + 38 + row * 38, cell, 30, [room], size=13)

    c.box(20, 20, 150, 44, ["OpenAPI document"])
    wing(20, 100, 300, 198, "Importer", "orange")
    c.arrow((95, 64), (95, 100))
    c.box(350, 20, 150, 44, ["Specs"])
    wing(350, 100, 300, 198, "Generator", "blue")
    c.arrow((320, 180), (335, 180), (335, 42), (350, 42))
    c.arrow((425, 64), (425, 100))
    c.box(680, 20, 190, 44, ["Models, endpoints,", "three clients"], size=13)
    c.arrow((650, 180), (665, 180), (665, 42), (680, 42))
    wing(20, 330, 850, 160, "Runtime", "green")
    c.arrow((775, 64), (775, 330), label="call", at=(785, 200), anchor="start")
    for index, (name, what) in enumerate([
            ("Bridges", "callbacks, publishers"), ("Files", "uploads, disk cache"), ("OAuth", "access tokens"),
            ("Testing", "doubles for tests")]):
        x = 20 + 217 * index
        c.box(x, 530, 199, 52, [(name, {"bold": True}), (what, {"color": "quiet", "size": 12})])
        c.arrow((x + 100, 530), (x + 100, 490))
    c.text(445, 606, "further products, which import the runtime", size=12, color="quiet", anchor="middle")
