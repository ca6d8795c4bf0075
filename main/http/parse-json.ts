import { refuse } from '#server/platform/refuse.ts';

/** Refuses a body that is not JSON with INVALID_INPUT. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw refuse('INVALID_INPUT', { fields: { '': 'This is no JSON.' } });
  }
}
