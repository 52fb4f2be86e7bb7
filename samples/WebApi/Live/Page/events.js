import { refusalOf } from "./requests.js";

/**
 * Asks for a measurement, and reads what is told of it while it runs.
 * @param {string} address Where it is asked for.
 * @param {AbortSignal} signal Ends it: the server stops when nobody listens.
 */
export async function* events(address, signal) {
  const answer = await fetch(address, { method: "POST", signal });
  if (!answer.ok) {
    throw new Error(await refusalOf(answer));
  }
  let rest = "";
  for await (const text of texts(answer.body)) {
    const parts = (rest + text).split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      yield JSON.parse(part.replace(/^data: /, ""));
    }
  }
}

async function* texts(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    yield part.value;
  }
}
