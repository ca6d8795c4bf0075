import { ownProcess, processCount } from '#server/platform/processes/own-process.ts';
import { onProcessMessage, sendToProcesses } from '#server/platform/processes/siblings.ts';
import type { Family } from './write.ts';

/** A process that is starting or very busy is left out of a scrape. */
const patienceMs = 2_000;

const question = 'metrics.ask';
const answer = 'metrics.answer';

/**
 * Returns what collects the metrics of every process of this server, told apart by the label `process`, wherever a scrape
 * arrives. With one process these are its own.
 */
export function ofAllProcesses(collect: () => Promise<Family[]>): () => Promise<Family[]> {
  if (ownProcess === null) return collect;
  const own = ownProcess;
  let receive = (_families: Family[], _from: number) => {};
  onProcessMessage(question, (_, from) => {
    // Without an answer this process is left out.
    void collect().then(
      (families) => sendToProcesses(answer, families, from),
      () => {},
    );
  });
  onProcessMessage(answer, (families, from) => receive(families as Family[], from));
  let asking: Promise<Family[]> | null = null;

  async function ask(): Promise<Family[]> {
    const found = new Map<number, Family[]>();
    const complete = Promise.withResolvers<void>();
    const late = setTimeout(complete.resolve, patienceMs);
    receive = (families, from) => {
      found.set(from, families);
      if (found.size === processCount) complete.resolve();
    };
    sendToProcesses(question, null);
    receive(await collect(), own);
    await complete.promise;
    clearTimeout(late);
    return together([...found].toSorted(([one], [other]) => one - other));
  }

  return () => {
    // Two scrapes at once share an answer.
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/** Each metric once, with the samples of all processes. */
export function together(all: readonly (readonly [process: number, families: readonly Family[]])[]): Family[] {
  const byName = new Map<string, Family>();
  for (const [process, families] of all) {
    for (const family of families) {
      const samples = family.samples.map((sample) => ({ ...sample, labels: { ...sample.labels, process } }));
      byName.set(family.name, { ...family, samples: [...(byName.get(family.name)?.samples ?? []), ...samples] });
    }
  }
  return [...byName.values()];
}
