import { refuse } from '#server/platform/refuse.ts';

/** Deeper and larger than anything our pages send; checked before parsing, because handling a value costs by its nodes. */
const maximumDepth = 20;
const maximumNodes = 5_000;

const decoder = new TextDecoder();
const [quote, backslash, comma, openList, closeList, openObject, closeObject] = Buffer.from('"\\,[]{}');

/** Parses JSON; refuses anything else, and what is nested or divided too much, with INVALID_INPUT. */
export function parseJson(bytes: Buffer): unknown {
  if (!isWithinBounds(bytes))
    throw refuse('INVALID_INPUT', { fields: { '': 'This is nested too deeply or has too many parts.' } });
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw refuse('INVALID_INPUT', { fields: { '': 'This is no JSON.' } });
  }
}

/** One pass over the text: brackets and commas outside strings. */
function isWithinBounds(bytes: Buffer): boolean {
  let depth = 0;
  let nodes = 1;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++;
    } else if (byte === openList || byte === openObject) {
      nodes++;
      if (++depth > maximumDepth) return false;
    } else if (byte === closeList || byte === closeObject) depth--;
    else if (byte === comma) nodes++;
    if (nodes > maximumNodes) return false;
  }
  return true;
}
