import { minuteMs } from '#contract/time/durations.ts';
import { ownProcess } from '#server/platform/processes/own-process.ts';
import { onProcessMessage, sendToProcesses } from '#server/platform/processes/siblings.ts';

/** How the processes of a server, which notice the same, send one email of it while nothing can be stored. */
export interface Siblings {
  /** For how long this process waits for an earlier one to send it. */
  waitMs: number;
  /** Says to the others that the team has been notified of alerts of these rules. */
  notified(ruleIds: readonly string[]): void;
  onNotified(listener: (ruleIds: readonly string[]) => void): void;
}

const topic = 'alerts.notified';

/** By its number each process waits a minute longer: longer than noticing and sending take. */
export const ownSiblings: Siblings = {
  waitMs: ((ownProcess ?? 1) - 1) * minuteMs,
  notified: (ruleIds) => sendToProcesses(topic, ruleIds),
  onNotified: (listener) => onProcessMessage(topic, (body) => listener(body as string[])),
};
