// What the other modules make elements with. Texts are set as texts, never as markup.

export const names = { stock: "ASP.NET Core", ours: "ZeroAlloc" };

const SVG = "http://www.w3.org/2000/svg";

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/** Makes an element with attributes and children. */
export const element = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** Makes an element of a drawing. */
export const shape = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/** A number with as many digits as say something; what rounds to zero is zero. */
export function number(value, digits = 0) {
  const rounded = Number(value.toFixed(digits));
  return (Object.is(rounded, -0) ? 0 : rounded).toLocaleString("en", { maximumFractionDigits: digits });
}

/** Bytes: whole ones, as nothing smaller can be allocated for a request, but an average. */
export const bytes = value => `${number(value)} B`;

/** Microseconds, or milliseconds from a thousand of them on. */
export const time = value => value >= 1000 ? `${number(value / 1000, 2)} ms` : `${number(value)} µs`;
