import type { SearchAnswer } from '#contract/content/content.ts';

/** Requirements 1.8, fetch. */
const failed = "We couldn't retrieve the results. Please try again.";

/** Fetches results. Rejects with a message for the visitor: the server's own when rate limited. */
export async function fetchSearchResults(q: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await get(`/api/content/search?${new URLSearchParams({ q })}`, signal).catch(() => null);
  if (response?.ok) return response.body as SearchAnswer;
  throw new Error(response?.status === 429 ? (response.body as Error).message : failed);
}

async function get(address: string, signal: AbortSignal): Promise<{ ok: boolean; status: number; body: unknown }> {
  const response = await fetch(address, { signal });
  return { ok: response.ok, status: response.status, body: await response.json() };
}
