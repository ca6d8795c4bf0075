import type { Db } from '#server/platform/db/db.ts';
import { refuse, retrySecondsWhenUnavailable } from '#server/platform/refuse.ts';

/** Waits for work as long as the database answers. */
export interface DatabaseWatch {
  /**
   * The result of the work, however long it takes. Where the database does not answer beside it, a refusal with UNAVAILABLE: at
   * the latest a second after `patienceMs`, and soon while it is known to be silent. The work then goes on by itself.
   */
  whileAnswering<T>(work: Promise<T>, patienceMs?: number): Promise<T>;
}

const usualPatienceMs = 4_000;
const longestAnswerMs = 1_000;
/** While it is known to be silent: long enough for what needs no database. */
const silentPatienceMs = 1_000;

/** For a server that is stopped, or a network that drops packets: nothing fails there, and nothing answers. */
export function watchDatabase({ ping }: Pick<Db, 'ping'>): DatabaseWatch {
  let isSilent = false;
  let asking: Promise<boolean> | null = null;

  /** One question at a time: those to a silent server stay open. */
  function ask(): Promise<boolean> {
    asking ??= ping()
      .then(
        () => true,
        () => false,
      )
      .then((answers) => {
        asking = null;
        isSilent = !answers;
        return answers;
      });
    return asking;
  }

  async function isAnswering(patienceMs: number): Promise<boolean> {
    const answers = await orAfter(ask(), isSilent ? 0 : Math.min(longestAnswerMs, patienceMs), false);
    if (!answers) isSilent = true;
    return answers;
  }

  return {
    async whileAnswering(work, patienceMs = usualPatienceMs) {
      // Nobody may listen any more when it fails.
      work.catch(() => {});
      const ended = work.then((value) => ({ value }));
      ended.catch(() => {});
      for (;;) {
        const result = await orAfter(ended, isSilent ? Math.min(silentPatienceMs, patienceMs) : patienceMs, null);
        if (result !== null) return result.value;
        if (!(await isAnswering(patienceMs)))
          throw refuse('UNAVAILABLE', { retryAfterSeconds: retrySecondsWhenUnavailable });
      }
    },
  };
}

/** The result of the work, or `late` where it takes longer. */
function orAfter<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const timer = setTimeout(resolve, ms, late).unref();
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
