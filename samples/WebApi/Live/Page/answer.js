import { element, names, number } from "./dom.js";

/** One response of each server, with the differences. */
export function viewOf({ request, stock, ours, firstDifference }, why) {
  const same = firstDifference === null || firstDifference === undefined;
  const verdict = same
    ? stock.length === 0 ? "Both responses have no body." : `Identical: ${number(ours.length)} bytes.`
    : `The bodies differ from byte ${number(firstDifference)} on.`;
  return [
    element("p", { class: `verdict ${same ? "same" : "other"}` }, verdict),
    element("p", { class: "note" }, `${request}. ${same ? "" : why}`),
    headers(stock, ours),
    element("div", { class: "sides" }, side("stock", stock, same), side("ours", ours, same)),
  ];
}

function headers(stock, ours) {
  const named = answer => new Map([["Status", answer.status], ...answer.headers.map(header => [header.name, header.value])]);
  const [left, right] = [named(stock), named(ours)];
  const rows = [...new Set([...left.keys(), ...right.keys()])].map(name => {
    const differs = left.get(name) !== right.get(name) && name !== "Date";
    const cell = value => element("td", differs ? { class: "differs" } : {}, value === undefined ? "none" : element("code", {}, value));
    return element("tr", {}, element("th", { scope: "row" }, name), cell(left.get(name)), cell(right.get(name)));
  });
  return element("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Headers" }, element("table", {},
    element("thead", {}, element("tr", {}, ...["Header", names.stock, names.ours].map(text => element("th", { scope: "col" }, text)))),
    element("tbody", {}, ...rows)));
}

function side(lane, answer, same) {
  return element("div", { class: "side" },
    element("h3", { class: `${lane}-text` }, `${names[lane]}: ${number(answer.length)} bytes`),
    element("pre", {}, answer.length === 0 ? "(no body)" : `${same ? "" : "… "}${answer.excerpt} …`));
}
