import type { Cdn } from '#server/platform/config/config.ts';
import type { Services } from '#server/platform/context.ts';
import { retryAfterSeconds } from '#server/platform/outgoing/retry-after.ts';
import { signedHeaders } from '#server/platform/outgoing/signed-headers.ts';
import { operate } from '#server/platform/telemetry/operations.ts';

const timeoutMs = 10_000;

/** What receives the purges said no. */
export class PurgeRefused extends Error {
  /** When it wants to be asked again; 0: it did not say. */
  readonly retryAfterSeconds: number;

  constructor(status: number, retryAfterSeconds: number) {
    super(`the CDN answered ${status}`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Asks the CDN to delete every page with one of these keys, signed as webhooks are. The keys also stand in a header, for caches
 * that read no body. Throws when the request was not accepted.
 */
export async function requestPurge(
  { now, newId }: Pick<Services, 'now' | 'newId'>,
  { purgeUrl, secret }: Cdn,
  keys: readonly string[],
): Promise<void> {
  const at = now();
  const body = JSON.stringify({ type: 'cdn.purge', timestamp: at.toISOString(), data: { keys } });
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Firn CDN purge',
    'surrogate-key': keys.join(' '),
    ...signedHeaders({ id: newId(), at, body }, [secret]),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  await operate('outgoing', 'cdn-purge', async ({ attributes }) => {
    const answer = await fetch(purgeUrl, { method: 'POST', headers, body, redirect: 'error', signal });
    attributes.status = String(answer.status);
    await answer.body?.cancel();
    if (!answer.ok) throw new PurgeRefused(answer.status, retryAfterSeconds(answer.headers, at));
  });
}
