"""The documents: those of the importer's tests, and public ones if ../shared has them."""

import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OWN = ROOT / "Tests" / "ImporterTests" / "Documents"
ARCHIVE = ROOT.parent / "shared" / "openapi-open.tar.xz"

# Small public documents whose operations differ much from each other. All run in about two minutes.
SAMPLE = [
    "swagger-petstore",
    "pagerduty-events",
    "ipfs-pinning",
    "hubspot-webhooks",
    "tomtom",
    "rocketchat-messaging",
    "paypal-orders",
    "ory-kratos",
    "svix",
]


def chosen(names, report, folder):
    """The names and the paths of the documents to check."""
    own = {path.name.split(".")[0]: path for path in sorted(OWN.glob("*.openapi.json"))}
    own |= {path.name.split(".")[0] + "Swagger": path for path in sorted(OWN.glob("*.swagger.json"))}
    public = unpacked(folder / "Documents") if names != sorted(own) else {}
    if not public:
        report.leave_out(f"the public documents, since there is no {ARCHIVE}")
    if not names:
        report.leave_out(f"{max(len(public) - len(SAMPLE), 0)} public documents, for time; 'run all' has them")
        names = [*own, *(name for name in SAMPLE if name in public)]
    elif names == ["all"]:
        names = [*own, *public]
    known = own | public | {name: Path(name).resolve() for name in names if Path(name).is_file()}
    for name in names:
        if name not in known:
            report.fail(name, f"there is no document of this name; these are: {', '.join(known)}")
    return [(namespace(Path(name).name.removesuffix(".json")), known[name]) for name in names if name in known]


def unpacked(folder):
    if not ARCHIVE.exists():
        return {}
    if not folder.exists():
        with tarfile.open(ARCHIVE) as archive:
            archive.extractall(folder, filter="data")
    return {path.stem: path for path in sorted(folder.rglob("*.json"))}


def namespace(name):
    return "".join(part[:1].upper() + part[1:] for part in name.split("-"))
