import { bytes, element, names, number, shape, time } from "./dom.js";

const SPAN = 60; // seconds that a chart shows
const WIDTH = 300;
const HEIGHT = 100;
const TABLE_ROWS = 12;
const lanes = ["stock", "ours"];

/** Every chart: its title and unit, and the figure of a sample that it shows. */
const kinds = [
  { id: "bytes", title: "Allocated above the baseline", unit: "per request", of: s => above(s), show: bytes, least: 64 },
  {
    id: "collections", title: "Collections", unit: "generation 0 / 1 / 2 since the start", of: s => s.gen0, show: s => number(s), least: 4,
    all: s => `${s.gen0} / ${s.gen1} / ${s.gen2}`, // the curve is generation 0, in which older ones are counted
  },
  { id: "pause", title: "GC pauses", unit: "since the start", of: s => s.pauseMilliseconds, show: v => `${number(v, 1)} ms`, least: 2 },
  { id: "cpu", title: "CPU time", unit: "per request", of: s => s.cpuMicroseconds, show: time, least: 20 },
  { id: "p50", title: "Response time, p50", unit: "half are faster", of: s => s.p50, show: time, least: 100 },
  { id: "p99", title: "Response time, p99", unit: "1 % are slower", of: s => s.p99, show: time, least: 100 },
];

/** Bytes that the body costs. A body that costs less than its baseline, which sends streamed parts faster, counts as 0. */
export const above = figures => Math.max(0, figures.bytesPerRequest - figures.controlBytes);

/** Puts the charts on the page. */
export class Charts {
  constructor(place) {
    this.charts = kinds.map(kind => new Chart(kind));
    place.append(...this.charts.map(chart => chart.figure));
    this.clear();
  }

  clear() {
    this.samples = { stock: [], ours: [] };
    this.draw();
  }

  add(sample) {
    const kept = this.samples[sample.lane];
    kept.push(sample);
    while (sample.seconds - kept[0].seconds > SPAN) {
      kept.shift();
    }
    this.draw();
  }

  /** The median of the bytes above the baseline in the last samples. */
  typical(lane) {
    const last = this.samples[lane].slice(-9).map(above).sort((a, b) => a - b);
    return last[Math.floor(last.length / 2)];
  }

  draw() {
    this.charts.forEach(chart => chart.draw(this.samples));
  }
}

class Chart {
  constructor(kind) {
    this.kind = kind;
    const title = `chart-${kind.id}`;
    this.text = shape("title");
    this.curves = Object.fromEntries(lanes.map(lane => [lane, shape("polyline", { class: `curve ${lane}` })]));
    this.svg = shape(
      "svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" },
      this.text,
      ...[0, 50, 100].map(y => shape("line", { class: "grid", x1: 0, x2: WIDTH, y1: y, y2: y })),
      this.curves.stock, this.curves.ours);
    this.top = element("span", { class: "top", "aria-hidden": "true" });
    this.values = Object.fromEntries(lanes.map(lane => [lane, element("dd")]));
    this.rows = element("tbody");
    this.figure = element("figure", { id: title, "aria-labelledby": `${title}-caption` },
      element("figcaption", { id: `${title}-caption` }, kind.title, element("span", {}, kind.unit)),
      element("div", { class: "plot" }, this.top, this.svg),
      element("dl", { class: "now" }, ...lanes.map(lane => element("div", {},
        element("dt", { class: lane }, element("span", { class: `key ${lane}`, "aria-hidden": "true" }), names[lane]), this.values[lane]))),
      this.table());
  }

  table() {
    const details = element("details", {},
      element("summary", {}, "As a table"),
      element("table", {}, element("thead", {}, element("tr", {},
        ...["Second", names.stock, names.ours].map(text => element("th", { scope: "col" }, text)))), this.rows));
    details.addEventListener("toggle", () => this.tabulate());
    this.details = details;
    return details;
  }

  draw(samples) {
    this.samples = samples;
    const { of, least } = this.kind;
    const all = lanes.flatMap(lane => samples[lane]);
    const top = roundUp(Math.max(least, ...all.map(of)));
    const end = Math.max(SPAN, ...all.map(sample => sample.seconds));
    for (const lane of lanes) {
      this.curves[lane].setAttribute("points", samples[lane].map(sample =>
        `${(WIDTH * (1 - (end - sample.seconds) / SPAN)).toFixed(1)},${(HEIGHT * (1 - Math.max(0, of(sample)) / top)).toFixed(1)}`).join(" "));
      this.values[lane].textContent = this.say(samples[lane].at(-1));
    }
    this.top.textContent = this.kind.show(top);
    this.text.textContent = `${this.kind.title}, ${this.kind.unit}: ${lanes.map(lane => `${names[lane]} ${this.say(samples[lane].at(-1))}`).join(", ")}`;
    this.tabulate();
  }

  /** The table is made only while it is open. */
  tabulate() {
    if (!this.details.open || !this.samples) {
      return;
    }
    const [stock, ours] = lanes.map(lane => this.samples[lane].slice(-TABLE_ROWS));
    const length = Math.max(stock.length, ours.length);
    this.rows.replaceChildren(...Array.from({ length }, (_, i) => element("tr", {},
      element("th", { scope: "row" }, number((stock[i] ?? ours[i]).seconds, 1)),
      element("td", {}, this.say(stock[i])), element("td", {}, this.say(ours[i])))));
  }

  say(sample) {
    return sample ? this.kind.all?.(sample) ?? this.kind.show(this.kind.of(sample)) : "–";
  }
}

/** The next number that is easily read. */
function roundUp(value) {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * [1, 1.5, 2, 3, 5, 7.5, 10].find(step => step * power >= value);
}
