#!/usr/bin/env python3
"""Draws files of results (benchmarks ... --out file.json) as PNG files for the documentation.

    python3 benchmarks/plots.py [--to docs/images] [--limits limits.json] result.json [result.json ...]

What is drawn depends on what the files hold:

  bytes-per-request.png            rows of `kestrel`: bytes beyond the control's
  collections-per-million.png      rows that count collections
  ratio-to-stock.png               rows of `ruler` and `native`: time as a fraction of the peer's
  ratio-to-native.png              rows of `ruler`, by the nanoseconds of native code in the file of --limits

A file of limits says how long native code takes to write a row's output: {"Login": 10.5, "Index": 871}. It has to be measured on the same machine.
Needs matplotlib (Debian: apt-get install python3-matplotlib; elsewhere: pip install matplotlib).
"""

import argparse
import json
import pathlib
import sys

try:
    import matplotlib
    matplotlib.use("Agg")
    import matplotlib.pyplot as pyplot
except ImportError:
    sys.exit("plots.py needs matplotlib: apt-get install python3-matplotlib, or pip install matplotlib")

OURS, STOCK, CONTROL, NATIVE = "#1b6ca8", "#c8553d", "#9aa0a6", "#3c8d5a"
GENERATIONS = (("generation 0", "#e0a890"), ("generation 1", "#c8553d"), ("generation 2", "#7a2414"))


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
    """All rows of the files whose command begins with one of the words, with the file they are from."""
    return [(file, row) for file in files if file["command"].split(" ")[0] in command for row in file["rows"]]


def colour(subject):
    """Controls and stock are told by their names; everything else is ours."""
    if subject.startswith("control"):
        return CONTROL
    return STOCK if "stock" in subject else OURS


def label(file, row):
    """A row's label: what, by whom, and where two commands have the same rows the command's switches."""
    switches = " ".join(word for word in file["command"].split(" ") if word in ("--in", "--mvc", "--native", "--xml"))
    return f"{row['name']}: {row['subject']}" + (f"  [{switches}]" if switches else "")


def source(files):
    """The line below a picture: where, when, of what and by which command it was measured."""
    lines = []
    for file in files:
        machine = file["machine"]
        lines.append(f"{file['command']}  ·  {file['commit']}  ·  {file['date'][:10]}  ·  {machine['cpu']}, {machine['cores']} cores, {machine['runtime']}")
    return "\n".join(dict.fromkeys(lines))


def canvas(count, title, unit):
    """A light picture for some horizontal bars."""
    figure, axes = pyplot.subplots(figsize=(11, 1.6 + 0.32 * count), facecolor="white")
    axes.set_facecolor("white")
    axes.set_title(title, loc="left", fontsize=14, fontweight="bold", pad=12)
    axes.set_xlabel(unit, fontsize=11)
    axes.grid(axis="x", color="#e5e7eb")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    return figure, axes


def bars(axes, labels, values, colours, text, errors=None):
    """Bars from top to bottom, each with its value behind it."""
    positions = range(len(values))
    axes.barh(positions, values, color=colours, xerr=errors, error_kw={"ecolor": "#374151", "capsize": 2})
    axes.set_yticks(positions, labels, fontsize=10)
    axes.tick_params(axis="y", length=0)
    axes.invert_yaxis()
    reach = max([abs(value) for value in values] + [0]) or 1
    for position, value in enumerate(values):
        end = max(value, 0) + (errors[position] if errors else 0)
        axes.text(end + reach * 0.008, position, text(value), va="center", fontsize=9)
    axes.set_xlim(min(min(values), 0), reach * 1.12)


def save(figure, files, folder, name):
    """Writes the picture with its source below."""
    figure.axes[0].annotate(source(files), xy=(0, 0), xycoords="axes fraction", xytext=(0, -44), textcoords="offset points",
                            fontsize=8, color="#6b7280", va="top", linespacing=1.5)
    path = folder / name
    figure.savefig(path, dpi=130, bbox_inches="tight", facecolor="white", pad_inches=0.2)
    pyplot.close(figure)
    print(path)


def bytes_per_request(files, folder):
    rows = [(file, row) for file, row in rows_of(files, ("kestrel",)) if "bytes" in row and not row["subject"].startswith("control")]
    if not rows:
        return
    figure, axes = canvas(len(rows), "Bytes allocated per request, beyond a control without a serializer", "bytes, logarithmic beyond 100")
    axes.set_xscale("symlog", linthresh=100)
    axes.xaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")
    values = [max(round(row["bytes"]), 0) for _, row in rows]
    bars(axes, [label(*one) for one in rows], values, [colour(row["subject"]) for _, row in rows], lambda value: f"{value:,} B")
    axes.set_xlim(0, (max(values) or 1) * 3)
    save(figure, [file for file, _ in rows], folder, "bytes-per-request.png")


def collections_per_million(files, folder):
    rows = [(file, row) for file in files for row in file["rows"] if row.get("collectionsPerMillion")]
    if not rows:
        return
    figure, axes = canvas(len(rows), "Garbage collections per million requests", "collections")
    starts = [0.0] * len(rows)
    for generation, (name, shade) in enumerate(GENERATIONS):
        # A collection of an older generation is counted in the younger ones too.
        counts = [row["collectionsPerMillion"] for _, row in rows]
        own = [count[generation] - (count[generation + 1] if generation + 1 < len(count) else 0) for count in counts]
        axes.barh(range(len(rows)), own, left=starts, color=shade, label=name)
        starts = [start + value for start, value in zip(starts, own)]
    axes.set_yticks(range(len(rows)), [label(*one) for one in rows], fontsize=10)
    axes.tick_params(axis="y", length=0)
    axes.invert_yaxis()
    reach = max(starts) or 1
    for position, value in enumerate(starts):
        axes.text(value + reach * 0.008, position, f"{value:,.0f}", va="center", fontsize=9)
    axes.set_xlim(0, reach * 1.12)
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncol=len(GENERATIONS), fontsize=9, columnspacing=1, handlelength=1, frameon=False)
    save(figure, [file for file, _ in rows], folder, "collections-per-million.png")


def ratio_to_stock(files, folder):
    rows = rows_of(files, ("ruler", "native"))
    if not rows:
        return
    figure, axes = canvas(len(rows), "Time as a fraction of the peer's (shorter is faster)", "ratio; the whiskers are the spread within the run")
    ratios = [row["ratio"] for _, row in rows]
    spreads = [row["ratio"] * (row.get("spread") or 0) for _, row in rows]
    labels = [f"{row['name']}: {row['subject']} / {row['peer']}" for _, row in rows]
    bars(axes, labels, ratios, [OURS] * len(rows), lambda value: f"{value:.3f}", spreads)
    axes.axvline(1, color=STOCK, linewidth=1.5)
    axes.set_xlim(0, max(max(ratios) * 1.12, 1.05))
    save(figure, [file for file, _ in rows], folder, "ratio-to-stock.png")


def ratio_to_native(files, folder, limits):
    rows = [(file, row) for file, row in rows_of(files, ("ruler", "native")) if row["name"] in limits]
    if not rows:
        return
    figure, axes = canvas(len(rows), "Time as a multiple of native code's", "multiple")
    values = [row["nanoseconds"] / limits[row["name"]] for _, row in rows]
    labels = [f"{row['name']}: {row['subject']} ({row['nanoseconds']:,.1f} / {limits[row['name']]:,.1f} ns)" for _, row in rows]
    bars(axes, labels, values, [NATIVE] * len(rows), lambda value: f"{value:.2f} ×")
    axes.axvline(1, color="#374151", linewidth=1.5)
    save(figure, [file for file, _ in rows], folder, "ratio-to-native.png")


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
