#!/usr/bin/env python3
"""Writes the tables of documents from files of results (benchmarks ... --out file.json), so that a number in a document is one that was measured.

    python3 benchmarks/tables.py docs/performance.md docs/internals/performance-method.md README.md -- benchmarks/results/*.json loadtests/results/*.json

In a document a table stands between two lines, which stay:

    <!-- table: writing -->
    <!-- /table -->

TABLES has the names. A table whose rows are in none of the files stays as it is. With --check nothing is written, and the exit code is 1 where a table differs.
"""

import json
import pathlib
import re
import sys

MODELS = ("Login", "Location", "Index", "MyEvents", "Collections")
MARK = re.compile(r"<!-- table: ([a-z-]+) -->\n(.*?)<!-- /table -->", re.DOTALL)


def number(value):
    """Three digits or so: nobody can repeat more."""
    return f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def line(*cells):
    return "| " + " | ".join(str(cell) for cell in cells) + " |\n"


def head(*columns):
    """The head of a table; a column that begins with '>' is aligned to the right."""
    return line(*(column.lstrip(">") for column in columns)) + "|" + "|".join("--:" if column.startswith(">") else "---" for column in columns) + "|\n"


def target(row):
    """The target of a row; only one that is missed has a remark."""
    return row.get("target", "") + (" **missed**" if row.get("target") and row["verdict"] != "ok" else "")


def ratios(rows, names, shows_bytes=False, shown=lambda name: name):
    """Rows of the ruler: ours, the peer, and both ratios. Names with a dash in front stand for the rows of static calls."""
    found = [row for name in names for row in rows if row["name"] == name.removeprefix("- ") and (row["subject"] == "static call") == name.startswith("- ")]
    if not found:
        return None
    peers = list(dict.fromkeys(row["peer"] for row in found))
    compared = ("compared with", ">ns") if len(peers) > 1 else (f">{peers[0]}, ns",)
    text = head("case", ">ZeroAlloc, ns", *compared, ">ratio of minima", ">of medians", ">target", *((">B/call",) if shows_bytes else ()))
    for row in found:
        text += line(shown(row["name"]) + (", static call" if row["subject"] == "static call" else ""), number(row["nanoseconds"]), *((row["peer"],) if len(peers) > 1 else ()), number(row["peerNanoseconds"]),
                     f"{row['ratio']:.3f}", f"{row['ratioOfMedians']:.3f}",
                     target(row), *((number(row["bytes"]).removesuffix(".0"),) if shows_bytes else ()))
    return text


def native(rows):
    found = [row for row in rows if row["peer"] == "JSON"]
    if not found:
        return None
    text = head("data", "call", ">ns", ">JSON, ns", ">ratio of minima", ">of medians", ">B/call")
    for row in found:
        text += line(row["name"], row["subject"], number(row["nanoseconds"]), number(row["peerNanoseconds"]), f"{row['ratio']:.3f}", f"{row['ratioOfMedians']:.3f}", f"{row['bytes']:,.0f}")
    return text


def native_aot(rows):
    """Native applications: a line for each document and direction, two columns for each program. XML has no peer."""
    subjects = list(dict.fromkeys(row["subject"] for row in rows))
    if not subjects:
        return None
    text = head("case", *(f">{subject}, {what}" for subject in subjects for what in ("ns", "ratio")))
    for name in dict.fromkeys(row["name"] for row in rows):
        found = {row["subject"]: row for row in rows if row["name"] == name}
        text += line(name, *(cell for subject in subjects for row in [found[subject]] for cell in (number(row["nanoseconds"]), "" if row["peer"] == "itself" else f"{row['ratio']:.2f}")))
    return text


def first_calls(files):
    cold = {row["name"]: row for row in rows_of(files, "cold")}
    after = {row["name"]: row for row in rows_of(files, "cold --stock-first")}
    if not cold or not after:
        return None
    text = head("first call", ">ZeroAlloc first, ms", ">then built-in, ms", ">built-in first, ms", ">then ZeroAlloc, ms")
    for name, row in cold.items():
        text += line(name, *(f"{value / 1e6:.1f}" for value in (row["nanoseconds"], row["peerNanoseconds"], after[name]["peerNanoseconds"], after[name]["nanoseconds"])))
    return text


def service(subject):
    """A way to start, in the words of the documents."""
    return subject.replace("stock", "built-in").replace("ours", "IL").replace("packed", "ReadyToRun")


def first_requests(rows):
    """Rows of `cold --service`: a line for each way to start."""
    if not rows:
        return None
    columns = ("First GET", "First POST", "CPU of both", "CPU in all")
    text = head("service", ">first GET", ">first POST", ">CPU of both", ">CPU since its start", ">methods compiled for both")
    for subject in dict.fromkeys(row["subject"] for row in rows):
        mine = {row["name"]: row for row in rows if row["subject"] == subject}
        text += line(service(subject), *(f"{mine[column]['nanoseconds'] / 1e6:,.0f}" for column in columns), f"{mine['CPU of both']['methods']:,}")
    return text


def code(rows):
    found = [row for row in rows if "codeBytes" in row]
    if not found:
        return None
    text = head("first call", ">methods", ">bytes of code", ">built-in: methods", ">bytes of code")
    for row in found:
        text += line(row["name"].removesuffix(", code"), row["methods"], f"{row['codeBytes']:,}", row["peerMethods"], f"{row['peerCodeBytes']:,}")
    return text


def is_stock(subject):
    """Stock, or what stands for it where there is none."""
    return "stock" in subject or "XmlSerializer" in subject


def time(nanoseconds):
    return f"{nanoseconds:,.0f} ns" if nanoseconds < 1000 else f"{nanoseconds / 1000:,.1f} µs"


def added(row):
    """Bytes above the baseline and those of the objects that are read; time above the baseline; collections of generation 0, all of the request's."""
    collections = row["collectionsPerMillion"][0] if row.get("collectionsPerMillion") else 0
    extra = max(round(row["bytes"] - row.get("objectBytes", 0)), 0)
    missed = "" if row.get("verdict", "ok") == "ok" else " (**missed**)"
    return f"{extra:,} B, +{time(row['nanoseconds'] - row['peerNanoseconds'])}, {collections:,.0f} GC{missed}"


def requests(rows, form):
    """Rows of `kestrel` of one form: a line a model, a column an endpoint, controls left out."""
    own = [row for row in rows if row["name"].partition(", ")[2] == form and not row["subject"].startswith("control")]
    if not own:
        return None
    subjects = list(dict.fromkeys(row["subject"] for row in own))
    text = head("model (objects)" if any(row.get("objectBytes") for row in own) else "model", ">baseline", *(">" + column(subject) for subject in subjects))
    for model in dict.fromkeys(row["name"].partition(", ")[0] for row in own):
        mine = {row["subject"]: row for row in own if row["name"].partition(", ")[0] == model}
        controls = list(dict.fromkeys(time(row["peerNanoseconds"]) for row in mine.values()))
        objects = max(row.get("objectBytes", 0) for row in mine.values())
        text += line(model + (f" ({objects:,.0f} B)" if objects else ""), " / ".join(controls), *(added(mine[subject]) if subject in mine else "" for subject in subjects))
    return text


SUMMARY = (
    ("JSON out", "minimal API: write JSON", "WriteAsZeroAllocJsonAsync", "stock WriteAsJsonAsync"),
    ("JSON out", "minimal API: return a value", "a value", "stock: a value"),
    ("JSON in", "minimal API: read JSON", "ReadFromZeroAllocJsonAsync", "stock ReadFromJsonAsync"),
    ("JSON in", "minimal API: JSON parameter", "Body<T>", "stock parameter"),
    ("JSON out, MVC", "controller: return JSON", "ActionResult<T>, ours", "ActionResult<T>, stock"),
    ("XML out, MVC", "controller: return XML", "ActionResult<T>, ours", "ActionResult<T>, stock"),
    ("XML in, MVC", "controller: read XML", "[FromBody], ours", "[FromBody], stock"),
    ("NativeBuffering in", "minimal API: read a binary message as a view", "ReadFromNativeBufferAsync", "stock ReadFromJsonAsync"),
)


def column(subject):
    """What was measured, as a column's head names it, and by whom where that is not us."""
    if subject == "XmlSerializer by hand":
        return "`XmlSerializer`, called manually"
    if subject.endswith(", stock JSON"):
        return "built-in JSON " + way(subject.removesuffix(" JSON"))
    return ("built-in " if is_stock(subject) else "") + way(subject)


def way(subject):
    """What was measured, as the summary names it: side by side it needs no side."""
    plain = subject.removeprefix("stock ").removeprefix("stock: ").removesuffix(", ours").removesuffix(", stock")
    return {"a value": "`return model`", "parameter": "`T model`"}.get(plain, f"`{plain}`")


def summary(rows):
    """One model in every form, each row with the way that was measured, ours and its stock counterpart."""
    text = head("Test model Index, 12.5 KB as JSON", ">ZeroAlloc", ">ASP.NET Core")
    any_row = False
    for form, words, *subjects in SUMMARY:
        pair = [next((row for row in rows if row["name"] == f"Index, {form}" and row["subject"] == subject), None) for subject in subjects]
        if all(pair):
            any_row = True
            cells = [f"{way(subject)}: {added(row)}" for subject, row in zip(subjects, pair)]
            text += line(words, cells[0], cells[1] + (" (JSON)" if form.startswith("Native") else ""))
    return text if any_row else None


def load(files):
    """Measurements of the load tests' `compare`: the twins of each scenario, stock first."""
    found = [each for file in files for each in file.get("measurements", []) if file["command"].startswith("compare")]
    twins = {name: [each for each in found if each["scenario"] == name] for name in dict.fromkeys(each["scenario"] for each in found)}
    twins = {name: pair for name, pair in twins.items() if len(pair) == 2}
    if not twins:
        return None
    fails = any(each["failed"] for pair in twins.values() for each in pair)
    text = head("scenario", ">requests each", ">bytes/request, built-in", ">ZeroAlloc", ">gen 0 per million, built-in", ">ZeroAlloc", ">CPU µs/request, built-in", ">ZeroAlloc", *((">failed",) if fails else ()))
    for name, pair in twins.items():
        stock, ours = sorted(pair, key=lambda each: each["side"] != "Stock")
        costs = [each["cost"] for each in (stock, ours)]
        text += line(f"`{name}`", f"{ours['requests']:,}", *(f"{cost['allocatedBytesPerRequest']:,.0f}" for cost in costs), *(f"{cost['gen0PerMillionRequests']:,.0f}" for cost in costs),
                     *(f"{cost['cpuMicrosecondsPerRequest']:,.0f}" for cost in costs),
                     *((stock["failed"] + ours["failed"],) if fails else ()))
    return text


def sockets(rows):
    """Rows of `sockets`: a line for each request, ZeroAlloc's row against ready-made bytes beside that against the built-in serializer."""
    if not rows:
        return None
    text = head("request", ">CPU µs, ready-made", ">built-in", ">ZeroAlloc", ">to ready-made", ">spread", ">to built-in", ">requests/s, ready-made", ">built-in", ">ZeroAlloc", ">to ready-made",
                ">B/request, ready-made", ">built-in", ">ZeroAlloc")
    for name in dict.fromkeys(row["name"] for row in rows):
        bytes_, built = (next(row for row in rows if row["name"] == name and row["peer"] == peer) for peer in ("ready-made", "built-in"))
        text += line(name, *(f"{value / 1000:,.1f}" for value in (bytes_["peerNanoseconds"], built["peerNanoseconds"], bytes_["nanoseconds"])), f"{bytes_['ratio']:.2f}", f"{bytes_['spread']:.0%}", f"{built['ratio']:.2f}",
                     *(f"{value:,.0f}" for value in (bytes_["peerRequestsPerSecond"], built["peerRequestsPerSecond"], bytes_["requestsPerSecond"])), f"{bytes_['requestsPerSecond'] / bytes_['peerRequestsPerSecond']:.2f}",
                     *(f"{value:,.0f}" for value in (bytes_["peerBytes"], built["peerBytes"], bytes_["bytes"])))
    return text


WRITING = [*MODELS, *(f"{model}, relaxed" for model in MODELS), "Index into a pipe", "MyEvents into a pipe"]
WRITING_DETAILS = [*(f"- {model}" for model in MODELS), "Index, emitted code",
           "1,024 bytes as base64", "1,024 DateTime", "1,024 dictionary entries", "1,024 int"]
TEXTS = ("284 ASCII chars", "66 Cyrillic chars", "64 CJK chars")
MEMBERS = [*(f"Version {length} chars" for length in (3, 7, 43)),
           *(f"JsonElement, {which}" for which in ("plain names", "escaped names", "Unicode names", "Index", "Index, indented")),
           "100 DateTimeOffset", *TEXTS, *(f"{text}, relaxed" for text in TEXTS)]
KINDS = ["Polymorphic list", "Index, WriteIndented", "Index, IgnoreCycles", "Tree, IgnoreCycles", "Index, Preserve", "Tree, Preserve", "Index, contract modifier",
         "Index, member with a converter", "Read Index, member with a converter", "Read Index, constructors with code", "Read Index, contract modifier",
         "Read polymorphic list", *(f"Read converted members, {which}" for which in ("one", "two", "list of one", "list of two", "objects, one", "objects, two", "objects, list of two")),
         "Read Index, Preserve without references", "ArrayList", "Hashtable", "Sequence of 100 locations", "Sequence of 100 locations, each awaited"]
TABLES = {
    "writing": lambda files: ratios(rows_of(files, "ruler"), WRITING),
    "writing-details": lambda files: ratios(rows_of(files, "ruler"), WRITING_DETAILS),
    "writing-xml": lambda files: ratios(rows_of(files, "ruler"), [*(f"{model}, xml" for model in MODELS), "Schema's classes, xml", "Members that write themselves, xml"], shows_bytes=True,
                                        shown=lambda name: name.removesuffix(", xml").replace("Members that write themselves", "`IXmlSerializable` members")),
    "members": lambda files: ratios(rows_of(files, "ruler"), MEMBERS),
    "xml-by-hand": lambda files: ratios(rows_of(files, "ruler"), [f"XmlPrimitives, {what}" for what in ("fifteen", "a class of the fifteen", *TEXTS)]),
    "reading": lambda files: ratios(rows_of(files, "ruler"), [f"Read {form}{model}" for form in ("", "indented ", "shuffled ") for model in MODELS], shows_bytes=True,
                                    shown=lambda name: name.removeprefix("Read ")),
    "reading-xml": lambda files: ratios(rows_of(files, "ruler"), [f"Xmlread {form}{model}" for form in ("", "indented ") for model in (*MODELS, "schema's classes")], shows_bytes=True,
                                        shown=lambda name: name.removeprefix("Xmlread ")),
    "data-contracts": lambda files: ratios(rows_of(files, "ruler"), [*(f"{model}, data contract" for model in MODELS), *(f"Data contract read {model}" for model in MODELS)], shows_bytes=True,
                                           shown=lambda name: f"write {name.removesuffix(', data contract')}" if name.endswith("contract") else name.removeprefix("Data contract ")),
    "kinds": lambda files: ratios(rows_of(files, "ruler"), KINDS, shows_bytes=True),
    "native": lambda files: native(rows_of(files, "native")),
    "native-aot": lambda files: native_aot([row for file in files if file["command"].split()[0] == "native-aot" for row in file["rows"]]),
    "first-calls": first_calls,
    "first-requests": lambda files: first_requests([row for file in files if file["command"].startswith("cold --service") for row in file["rows"]]),
    "load": load,
    "sockets": lambda files: sockets([row for file in sorted(files, key=lambda file: file.get("date", "")) if file["command"].split()[0] == "sockets" for row in file["rows"]]),
    "code": lambda files: code(rows_of(files, "cold --code")),
    "summary": lambda files: summary(requests_of(files)),
    **{f"kestrel-{form.lower().replace(', ', '-').replace(' ', '-')}": lambda files, form=form: requests(requests_of(files), form)
       for form in (f"{format_} {way}{by}" for format_ in ("JSON", "XML", "NativeBuffering") for way in ("out", "in") for by in ("", ", MVC"))},
}


def rows_of(files, command):
    """All rows of the files of one command, whether or not it has checked them; of rows that several have measured (`ruler "some rows"`), the latest."""
    measured = [file for file in files if file["command"].removesuffix(" --check") == command or (command == "ruler" and file["command"].startswith("ruler "))]
    measured.sort(key=lambda file: file.get("date", ""))
    return list({(row["name"], row.get("subject")): row for file in measured for row in file.get("rows", [])}.values())


def requests_of(files):
    """Rows of `kestrel`, whatever forms a file has; of what several have measured, the last one's."""
    rows = [row for file in files if file["command"].split()[0] == "kestrel" for row in file.get("rows", [])]
    return list({(row["name"], row["subject"]): row for row in rows}.values())


def main():
    arguments = sys.argv[1:]
    checks = "--check" in arguments
    arguments = [argument for argument in arguments if argument != "--check"]
    if "--" not in arguments or arguments[0] == "--" or arguments[-1] == "--":
        sys.exit(__doc__)
    documents, results = arguments[:arguments.index("--")], arguments[arguments.index("--") + 1:]
    files = [json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for path in results]
    differs = False
    for document in map(pathlib.Path, documents):
        text = document.read_text(encoding="utf-8")

        def fresh(match):
            if match[1] not in TABLES:
                sys.exit(f"{document}: there is no table '{match[1]}'; there are {', '.join(TABLES)}")
            table = TABLES[match[1]](files)
            return match[0] if table is None else f"<!-- table: {match[1]} -->\n{table}<!-- /table -->"

        written = MARK.sub(fresh, text)
        if written != text:
            differs = True
            print(f"{document}: tables {'differ' if checks else 'written'}")
            if not checks:
                document.write_text(written, encoding="utf-8")
    sys.exit(1 if checks and differs else 0)


if __name__ == "__main__":
    main()
