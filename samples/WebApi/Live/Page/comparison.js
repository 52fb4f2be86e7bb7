import { above } from "./charts.js";
import { bytes, element, names, number, time } from "./dom.js";

const rows = [
  { title: "Allocated above the baseline, per request", of: above, show: bytes, main: true },
  { title: "Allocated in total, per request", of: r => r.bytesPerRequest, show: bytes },
  { title: "Allocated by the baseline, per request", of: r => r.controlBytes, show: bytes },
  { title: "CPU time above the baseline, per request", of: r => r.cpuMicroseconds - r.controlCpuMicroseconds, show: v => `${number(v)} µs`, main: true },
  { title: "CPU time in total, per request", of: r => r.cpuMicroseconds, show: v => `${number(v)} µs` },
  { title: "Generation 0 collections, per 10,000 requests", of: r => r.gen0, show: v => number(v, 1), main: true },
  { title: "Generation 1 collections", of: r => r.gen1, show: v => number(v, 1) },
  { title: "Generation 2 collections", of: r => r.gen2, show: v => number(v, 1) },
  { title: "GC pauses, per 10,000 requests", of: r => r.pauseMilliseconds, show: v => `${number(v, 1)} ms` },
  { title: "Response time, p50", of: r => r.p50, show: time },
  { title: "Response time, p99", of: r => r.p99, show: time },
  { title: "Requests measured", of: r => r.requests, show: v => number(v) },
];

/** The table of a comparison: ASP.NET Core, then ZeroAlloc. */
export function tableOf([stock, ours], title) {
  const table = element("table", {},
    element("caption", { class: "note" }, title),
    element("thead", {}, element("tr", {},
      element("th", { scope: "col" }, "Measured"),
      element("th", { scope: "col", class: "stock-text" }, names.stock),
      element("th", { scope: "col", class: "ours-text" }, names.ours))),
    element("tbody", {}, ...rows.map(row => element("tr", row.main ? { class: "main" } : {},
      element("th", { scope: "row" }, row.title),
      element("td", {}, row.show(row.of(stock))),
      element("td", {}, row.show(row.of(ours)))))));
  return table;
}

/** The same table as Markdown. */
export function textOf([stock, ours], title) {
  const lines = rows.map(row => `| ${row.title} | ${row.show(row.of(stock))} | ${row.show(row.of(ours))} |`);
  return [`| ${title} | ${names.stock} | ${names.ours} |`, "|---|--:|--:|", ...lines].join("\n") + "\n";
}
