import { answerTo, reasonOf } from "./requests.js";
import { viewOf } from "./answer.js";
import { Charts } from "./charts.js";
import { tableOf, textOf } from "./comparison.js";
import { apisOf } from "./apis.js";
import { bytes, element, names, number } from "./dom.js";
import { events } from "./events.js";

const $ = id => document.getElementById(id);
const form = $("controls");
const charts = new Charts($("charts"));
const noBinary = "ASP.NET Core has no NativeBuffering: its server sends and reads JSON of the same object.";
const SPOKEN_EVERY = 10_000; // milliseconds between two figures that screen readers announce
const TURN = new URLSearchParams(location.search).get("turn"); // milliseconds, for those in a hurry: /live/?turn=200

let running = null; // { stop, isLive }
let results = null;
let spoken = 0;

/** The selection, as a query. */
function chosen(...fields) {
  const data = new FormData(form);
  return new URLSearchParams(fields.map(name => [name, data.get(name)]));
}

const exchange = () => chosen("size", "format", "direction");

/** The API that is measured, as the code of both sides. Returned values are always JSON. */
function showApis() {
  const value = new FormData(form).get("direction") === "Value";
  if (value) {
    form.querySelector("input[name=format][value=Json]").checked = true;
  }
  form.querySelectorAll("input[name=format]:not([value=Json])").forEach(input => { input.disabled = value; });
  const data = new FormData(form);
  const { stock, ours, remark } = apisOf(data.get("direction"), data.get("format"));
  $("apis").replaceChildren(
    `${names.stock}: `, element("code", {}, stock), `. ${names.ours}: `, element("code", {}, ours), `. ${remark}`);
}

/** The selection, in words. */
function inWords() {
  const data = new FormData(form);
  const word = name => form.querySelector(`input[name=${name}][value=${data.get(name)}] + span`).textContent;
  return `${word("format")}, ${word("size")}, ${word("direction")}`;
}

function tell(text, state = "") {
  $("status").textContent = text;
  $("status").className = `status ${state}`;
}

/** Starts a measurement, after the one before has ended. */
async function run(address, isLive, take) {
  await stop();
  const abort = new AbortController();
  const done = (async () => {
    try {
      for await (const event of events(address, abort.signal)) {
        if (event.error) {
          throw new Error(event.error);
        }
        if (event.phase) {
          tell(event.phase, "running");
        }
        take(event);
      }
      if (isLive) {
        tell("The measurement ended after two minutes. To measure again, press Start.");
      }
    } catch (error) {
      if (!abort.signal.aborted) {
        tell(error.message, "failed");
      }
    }
  })();
  const mine = running = { isLive, stop: () => (abort.abort(), done) };
  show();
  await done;
  if (running === mine) {
    running = null;
    show();
  }
}

async function stop() {
  const former = running;
  running = null;
  await former?.stop();
}

function show() {
  $("start").textContent = running?.isLive ? "Stop" : "Start";
  $("compare").disabled = $("ask").disabled = running !== null && !running.isLive; // what is compared is not to be disturbed
}

async function startLive() {
  charts.clear();
  spoken = Date.now();
  await run(`/live/run?${chosen("size", "format", "direction", "rate")}`, true, ({ sample }) => {
    if (sample) {
      charts.add(sample);
      showLane(sample);
    }
  });
}

function showLane(sample) {
  const place = part => document.querySelector(`[data-lane=${sample.lane}][data-${part}]`);
  place("hero").textContent = number(charts.typical(sample.lane));
  place("detail").textContent =
    `${bytes(sample.bytesPerRequest)} in total, baseline ${bytes(sample.controlBytes)}; ${number(sample.requestsPerSecond)} requests per second`;
  if (sample.lane === "ours" && Date.now() - spoken > SPOKEN_EVERY) {
    spoken = Date.now();
    const text = ["stock", "ours"].map(lane => `${names[lane]} ${document.querySelector(`[data-lane=${lane}][data-hero]`).textContent}`).join(", ");
    tell(`Measuring ${inWords()}. Bytes per request above the baseline: ${text}.`, "running");
  }
}

async function compare() {
  const title = inWords();
  const query = exchange();
  if (TURN) {
    query.set("turn", TURN);
  }
  $("comparison-table").replaceChildren(element("p", { class: "empty" }, "Comparing …"));
  $("copy").hidden = true;
  await run(`/live/compare?${query}`, false, event => {
    if (event.phase && !event.results) {
      $("comparison-table").replaceChildren(element("p", { class: "empty" }, `${event.phase} …`));
    }
    if (event.results) {
      results = { rows: event.results, title };
      $("comparison-table").replaceChildren(tableOf(results.rows, title));
      $("copy").hidden = false;
      tell(`Compared: ${title}.`);
    }
  });
  if ($("copy").hidden) {
    $("comparison-table").replaceChildren(element("p", { class: "empty" }, "The comparison was canceled."));
  }
}

async function copy() {
  try {
    await navigator.clipboard.writeText(textOf(results.rows, results.title));
    tell("Copied the table to the clipboard, as Markdown.");
  } catch {
    tell("The browser blocked access to the clipboard. Select the table instead.", "failed");
  }
}

async function ask() {
  $("ask").disabled = true;
  try {
    const format = new FormData(form).get("format");
    $("answer").replaceChildren(...viewOf(
      await answerTo(`/live/response?${exchange()}`, { method: "POST" }), format === "NativeBuffering" ? noBinary : ""));
  } catch (error) {
    $("answer").replaceChildren(element("p", {}, reasonOf(error)));
  } finally {
    show();
  }
}

async function describe() {
  const view = await answerTo(`/live/types/${$("types").value}`);
  const side = (title, text) => element("div", { class: "side" }, element("h3", {}, title), element("pre", {}, text));
  $("description").replaceChildren(
    element("div", { class: "sides" }, side("JSON", view.json), side("XML", view.xml)),
    element("p", { class: "note" }, `NativeBuffering: ${view.message}.`));
}

async function begin() {
  const [setup, types] = await Promise.all([answerTo("/live/setup"), answerTo("/live/types")]);
  $("process").textContent = `process ${setup.processId}`;
  $("logging").textContent = setup.isLoggingOff
    ? "The servers log nothing (--Logging=none). The baseline is the cost of Kestrel, routing and the handler."
    : "The servers log as the template does, which is most of the baseline. To measure without logging, start the sample with --Logging=none.";
  $("types").append(...types.map(name => element("option", name === "Agenda" ? { selected: "" } : {}, name)));
  showApis();
  await describe();
}

form.addEventListener("submit", event => {
  event.preventDefault();
  if (running?.isLive) {
    stop().then(() => { tell("Stopped."); show(); });
  } else {
    startLive();
  }
});
form.addEventListener("change", () => {
  showApis();
  $("note").textContent = new FormData(form).get("format") === "NativeBuffering" ? noBinary : "";
  if (running?.isLive) {
    startLive();
  }
});
$("compare").addEventListener("click", compare);
$("copy").addEventListener("click", copy);
$("ask").addEventListener("click", ask);
$("types").addEventListener("change", describe);
begin().catch(error => tell(reasonOf(error), "failed"));
