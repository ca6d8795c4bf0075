import { ownProcess } from '#server/platform/processes/own-process.ts';
import { onProcessMessage, sendToProcesses } from '#server/platform/processes/siblings.ts';

/** How long the other processes of a server do not know of a count: one message holds all of that time. */
const everyMs = 100;
/** Subjects in a message; in a flood from more networks than that the others are counted in one process only. */
const mostSubjects = 2_000;

const topic = 'limits.counted';

type Counted = [limit: string, subject: string, points: number];

const receivers = new Map<string, (subject: string, points: number) => void>();
let waiting = new Map<string, Counted>();

/**
 * Returns what adds a count to the same limit in the other processes of this server. `add` is called with theirs. Where
 * there is one process, nothing is done.
 */
export function shareBetweenProcesses(
  limit: string,
  add: (subject: string, points: number) => void,
): (subject: string, points: number) => void {
  if (ownProcess === null) return () => {};
  receivers.set(limit, add);
  onProcessMessage(topic, (body) => {
    for (const [name, subject, points] of body as Counted[]) receivers.get(name)?.(subject, points);
  });
  return (subject, points) => {
    if (waiting.size === 0) setTimeout(send, everyMs).unref();
    const key = `${limit} ${subject}`;
    const known = waiting.get(key);
    if (known) known[2] += points;
    else if (waiting.size < mostSubjects) waiting.set(key, [limit, subject, points]);
  };
}

function send(): void {
  sendToProcesses(topic, [...waiting.values()]);
  waiting = new Map();
}
