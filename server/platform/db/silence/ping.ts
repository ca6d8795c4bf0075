import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Sockets } from '../open-pool.ts';

/** As long as a statement of a request may take: who does not answer in that time does not answer on these connections. */
const silentForMs = 15_000;
const askedAgainMs = 1_000;

/** What the pool says when its time to connect is over, and the system where packets find no way. A refusal is an answer. */
const isSilence = (error: unknown): boolean => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? /timeout/.test(message) : /^(EHOSTDOWN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/.test(code);
};

/**
 * Asks over `pings`, and closes the connections over which nothing came for 15 s while nothing answered: one that the network
 * lost without a word would be waited for until the system gives it up, a quarter of an hour.
 */
export function createPing(pings: pg.Pool, asking: Sockets, others: readonly Sockets[]): () => Promise<void> {
  const ask = () => pings.query('select 1');

  /** A connection for the question may first have to be opened, which fails earlier: then it is asked again. */
  async function watch(first: Promise<unknown>): Promise<void> {
    const closeSilent = others.map((sockets) => sockets.watch());
    let isGivenUp = false;
    const giveUp = () => {
      isGivenUp = true;
      asking.destroy();
      for (const close of closeSilent) close();
    };
    const timer = setTimeout(giveUp, silentForMs).unref();
    for (let answer = first; !(await isAnswered(answer)); answer = ask()) {
      await pause(askedAgainMs);
      if (isGivenUp) return;
    }
    clearTimeout(timer);
  }

  return async () => {
    const answer = ask();
    void watch(answer);
    await answer;
  };
}

const isAnswered = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    (error) => !isSilence(error),
  );
