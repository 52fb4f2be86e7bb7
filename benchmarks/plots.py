#!/usr/bin/env python3
"""Draws files of results (benchmarks ... --out file.json) as PNG files for the documentation.

    python3 benchmarks/plots.py [--to docs/images] [--limits limits.json] result.json [result.json ...]

What is drawn depends on what the files hold:

  bytes-per-request.png, bytes-per-request-mvc.png          `kestrel --all`: bytes above the baseline and the objects', ZeroAlloc beside built-in
  collections-per-million.png, collections-per-million-mvc.png    `kestrel --all`: garbage collections
  ratio-to-stock.png                                        `ruler`: time as a fraction of the built-in serializer's
  ratio-to-native.png                                       `ruler`, by the nanoseconds of native code in the file of --limits

A file of limits is what benchmarks/native/limit writes: {"Login": 10.5, "Index": 871}. It has to be measured on the same machine.
Needs matplotlib (Debian: apt-get install python3-matplotlib; elsewhere: pip install matplotlib).
"""

import argparse
import json
import pathlib
import sys

try:
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.patches
    import matplotlib.pyplot as pyplot
    import matplotlib.ticker
except ImportError:
    sys.exit("plots.py needs matplotlib: apt-get install python3-matplotlib, or pip install matplotlib")

OURS, STOCK, NATIVE, INK = "#1b6ca8", "#c8553d", "#3c8d5a", "#374151"
MODELS = ("Login", "Location", "Index", "MyEvents", "Collections")
FORMATS = ("JSON", "XML", "NativeBuffering")
# Where stock has nothing for a format: what it is compared with instead.
INSTEAD = {"XML": "XmlSerializer", "NativeBuffering": "JSON"}
# The ruler's rows of whole models: panel, and how a row is called.
RATIOS = (("Writing JSON", "{}"), ("Writing XML", "{}, xml"), ("Reading JSON", "Read {}"), ("Reading XML", "Xmlread {}"))


def read(path):
    """The file's content; ends the program where it is none that is understood."""
    try:
        content = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        sys.exit(f"{path}: {error}")
    if not isinstance(content, dict) or content.get("schema") != 1:
        sys.exit(f"{path} is no file of results of schema 1")
    return content


def rows_of(files, command):
    """All rows of the files whose command begins with the word, with the file they are from."""
    return [(file, row) for file in files if file["command"].split(" ")[0] == command for row in file["rows"]]


def is_stock(row):
    return "stock" in row["subject"] or "XmlSerializer" in row["subject"]


def source(rows):
    """The line below a picture: where, when, of what and by which command it was measured."""
    lines = []
    for file, _ in rows:
        machine = file["machine"]
        lines.append(f"{file['command']}  ·  {file['commit']}  ·  {file['date'][:10]}  ·  {machine['cpu']}, {machine['cores']} cores, {machine['runtime']}")
    return "\n".join(dict.fromkeys(lines))


def plain(axes, title):
    """A light panel."""
    axes.set_facecolor("white")
    axes.set_title(title, loc="left", fontsize=12, fontweight="bold")
    axes.grid(axis="x", color="#e5e7eb")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)


def save(figure, rows, folder, name):
    """Writes the picture with its source below."""
    figure.text(0.01, 0.0, source(rows), fontsize=8, color="#6b7280", va="top", linespacing=1.5)
    path = folder / name
    figure.savefig(path, dpi=110, bbox_inches="tight", facecolor="white", pad_inches=0.2)
    pyplot.close(figure)
    print(path)


def pair(rows, form, model):
    """Ours and stock's row of a model in a form: each time the first, which is the leanest way. None where there is none."""
    own = [row for _, row in rows if row["name"] == f"{model}, {form}" and not row["subject"].startswith("control")]
    return (next((row for row in own if not is_stock(row)), None), next((row for row in own if is_stock(row)), None))


def requests(files, folder, name, title, value, text, linear):
    """Six panels, format by direction, with two bars a model: minimal APIs in one picture, controllers in another."""
    rows = rows_of(files, "kestrel")
    for suffix, by, ending in (("", "minimal APIs", ""), ("-mvc", "controllers", ", MVC")):
        found = {(format_, way, model): pair(rows, f"{format_} {way}{ending}", model) for format_ in FORMATS for way in ("out", "in") for model in MODELS}
        if not any(value(row) is not None for two in found.values() for row in two if row):
            continue
        reach = max(value(row) or 0 for two in found.values() for row in two if row) or 1
        figure, panels = pyplot.subplots(2, len(FORMATS), figsize=(15, 7.2), facecolor="white", sharex=True, sharey=True)
        for line, way in enumerate(("out", "in")):
            for column, format_ in enumerate(FORMATS):
                instead = INSTEAD.get(format_) if not ending or format_ == "NativeBuffering" else None
                axes = panels[line][column]
                plain(axes, f"{format_} {'written' if way == 'out' else 'read'}" + (f" (built-in: {instead})" if instead else ""))
                axes.set_xscale("symlog", linthresh=linear, linscale=0.4)
                axes.set_xlim(0, reach * 12)
                for position, model in enumerate(MODELS):
                    for offset, row, shade in zip((-0.2, 0.2), found[format_, way, model], (OURS, STOCK)):
                        if row is None or value(row) is None:
                            continue
                        axes.barh(position + offset, value(row), height=0.36, color=shade)
                        axes.text(max(value(row), linear * 0.03) * 1.1, position + offset, text(value(row)), va="center", fontsize=9, color=shade)
        panels[0][0].set_yticks(range(len(MODELS)), MODELS, fontsize=11)
        panels[0][0].invert_yaxis()
        for axes in panels.flat:
            axes.xaxis.set_major_formatter(lambda number, _: f"{number:,.0f}")
            axes.tick_params(axis="x", labelsize=8)
            axes.xaxis.set_minor_locator(matplotlib.ticker.NullLocator())
        figure.suptitle(f"{title}, {by}", x=0.01, ha="left", fontsize=15, fontweight="bold")
        handles = [matplotlib.patches.Patch(color=shade) for shade in (OURS, STOCK)]
        figure.legend(handles, ("ZeroAlloc", "built-in"), loc="upper right", ncol=2, fontsize=12, frameon=False)
        figure.tight_layout(rect=(0, 0.01, 1, 0.97))
        save(figure, rows, folder, f"{name}{suffix}.png")


def bytes_per_request(files, folder):
    requests(files, folder, "bytes-per-request", "Bytes per request above the baseline and the objects that are read",
             lambda row: max(round(row["bytes"] - row.get("objectBytes", 0)), 0) if "bytes" in row else None, lambda value: f"{value:,} B", 100)


def collections_per_million(files, folder):
    requests(files, folder, "collections-per-million", "Garbage collections per million requests",
             lambda row: row["collectionsPerMillion"][0] if row.get("collectionsPerMillion") else None, lambda value: f"{value:,.0f}", 10)


def ratio_to_stock(files, folder):
    rows = rows_of(files, "ruler")
    panels_of = [(title, [(model, next((row for _, row in rows if row["name"] == name.format(model) and row["subject"] == "kept contract"), None)) for model in MODELS])
                 for title, name in RATIOS]
    if not any(row for _, panel in panels_of for _, row in panel):
        return
    figure, panels = pyplot.subplots(2, 2, figsize=(12, 6), facecolor="white", sharex=True, sharey=True)
    for axes, (title, panel) in zip(panels.flat, panels_of):
        peer = next((row["peer"] for _, row in panel if row), "")
        plain(axes, f"{title} (1 is {peer})")
        axes.axvline(1, color=STOCK, linewidth=1.5)
        for position, (_, row) in enumerate(panel):
            if row:
                axes.barh(position, row["ratio"], height=0.6, color=OURS, xerr=row["ratio"] * (row.get("spread") or 0), error_kw={"ecolor": INK, "capsize": 2})
                axes.text(row["ratio"] * (1 + (row.get("spread") or 0)) + 0.012, position, f"{row['ratio']:.3f}  ({row['nanoseconds']:,.0f} ns)", va="center", fontsize=9)
    panels[0][0].set_yticks(range(len(MODELS)), MODELS, fontsize=11)
    panels[0][0].invert_yaxis()
    panels[0][0].set_xlim(0, 1.05)
    figure.suptitle("Time as a fraction of the built-in serializer's (shorter is faster)", x=0.01, ha="left", fontsize=15, fontweight="bold")
    figure.tight_layout(rect=(0, 0.01, 1, 0.97))
    save(figure, rows, folder, "ratio-to-stock.png")


def ratio_to_native(files, folder, limits):
    rows = [(file, row) for file, row in rows_of(files, "ruler") if row["name"] in limits and row["subject"] == "kept contract"]
    if not rows:
        return
    figure, axes = pyplot.subplots(figsize=(9, 1.2 + 0.5 * len(rows)), facecolor="white")
    plain(axes, "Time as a multiple of native code's")
    for position, (_, row) in enumerate(rows):
        multiple = row["nanoseconds"] / limits[row["name"]]
        axes.barh(position, multiple, height=0.6, color=NATIVE)
        axes.text(max(multiple, 1) + 0.02, position, f"{multiple:.2f} ×  ({row['nanoseconds']:,.1f} / {limits[row['name']]:,.1f} ns)", va="center", fontsize=9)
    axes.set_yticks(range(len(rows)), [row["name"] for _, row in rows], fontsize=11)
    axes.invert_yaxis()
    axes.axvline(1, color=INK, linewidth=1.5)
    axes.set_xlim(0, max(max(row["nanoseconds"] / limits[row["name"]] for _, row in rows) * 1.4, 1.2))
    figure.tight_layout(rect=(0, 0.03, 1, 1))
    save(figure, rows, folder, "ratio-to-native.png")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+", help="files that --out wrote")
    parser.add_argument("--to", default="docs/images", help="folder of the pictures (docs/images)")
    parser.add_argument("--limits", help="file of native code's nanoseconds")
    arguments = parser.parse_args()
    files = [read(path) for path in arguments.results]
    limits = json.loads(pathlib.Path(arguments.limits).read_text(encoding="utf-8")) if arguments.limits else {}
    folder = pathlib.Path(arguments.to)
    folder.mkdir(parents=True, exist_ok=True)
    bytes_per_request(files, folder)
    collections_per_million(files, folder)
    ratio_to_stock(files, folder)
    ratio_to_native(files, folder, limits)


if __name__ == "__main__":
    main()
