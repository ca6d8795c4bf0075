import { setTimeout as sleep } from 'node:timers/promises';

/** Work that did not end in its time; it may still end later. */
export class TimeLimitExceeded extends Error {}

/** The result of the work, or a TimeLimitExceeded where it does not end within this time. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const late = sleep(ms, undefined, { ref: false, signal: ended.signal }).then(() => {
    throw new TimeLimitExceeded(`no answer within ${ms} ms`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
    late.catch(() => {});
  }
}
