import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';

/** An answer about a host, and whether it leads to ours. */
export interface HostAnswer extends DnsAnswer {
  isSeen: boolean;
}

/** Marks the answers that lead to our host: as an alias of it, or with one of its own addresses. */
export function leadsTo(host: string, answers: readonly DnsAnswer[], own: readonly DnsAnswer[]): HostAnswer[] {
  const accepted = new Set([host, ...own.flatMap(({ records }) => records ?? [])]);
  return answers.map((answer) => ({
    ...answer,
    isSeen: answer.records?.some((record) => accepted.has(record)) ?? false,
  }));
}
