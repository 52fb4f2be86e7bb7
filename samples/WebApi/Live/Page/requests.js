/** Asks the page's server, and gives the JSON that it answers; what it refuses is thrown. */
export async function answerTo(address, options) {
  const answer = await fetch(address, options);
  if (!answer.ok) {
    throw new Error(await refusalOf(answer));
  }
  return answer.json();
}

/** What a refusal says. */
export async function refusalOf(answer) {
  const problem = await answer.json().catch(() => null);
  return problem?.detail ?? problem?.title ?? `The server answered ${answer.status}.`;
}

/** What to tell of a failure. */
export const reasonOf = error => error instanceof TypeError ? "The sample does not answer; is it still running?" : error.message;
