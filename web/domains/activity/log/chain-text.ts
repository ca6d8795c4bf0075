import type { AuditChain } from '#contract/operations/audit-log.ts';
import { dayAndTime } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** What is known about the chain, in one line and a smaller one. */
export function chainText(chain: AuditChain | undefined, now: Date): { title: string; text: string } {
  if (!chain) return { title: 'Loading the audit chain...', text: '' };
  const { sealed, verification } = chain;
  const entries = `${wholeNumber.format(sealed)} ${sealed === 1 ? 'entry' : 'entries'} in the chain`;
  if (!verification) return { title: 'Not verified yet', text: entries };
  const { state, position, finishedAt, broken } = verification;
  if (state === 'running' || finishedAt === null) {
    const total = wholeNumber.format(verification.sealed);
    return { title: `Entry ${wholeNumber.format(position)} of ${total} verified`, text: entries };
  }
  const when = dayAndTime(finishedAt, now);
  if (broken) {
    return {
      title: `Broken at entry ${wholeNumber.format(broken.position)}: ${broken.reason}`,
      text: `${when}; ${entries}`,
    };
  }
  const since = Math.max(0, sealed - position);
  return {
    title: `Verified to entry ${wholeNumber.format(position)}`,
    text: `${when}; ${wholeNumber.format(since)} ${since === 1 ? 'entry' : 'entries'} since then`,
  };
}

/** Where the latest head is kept outside the database, in one line and a smaller one. */
export function anchorText({ anchor }: Pick<AuditChain, 'anchor'>, now: Date): { title: string; text: string } {
  if (!anchor) return { title: 'First daily anchor pending', text: 'The chain is anchored once a day' };
  const { position, anchoredAt, mailedTo, fileWritten, timeStamp } = anchor;
  const places = [
    mailedTo === 0 ? 'not emailed' : `emailed to ${mailedTo} ${mailedTo === 1 ? 'address' : 'addresses'}`,
    ...(fileWritten === null
      ? []
      : [fileWritten ? 'written outside the data folder' : 'not written outside the data folder']),
    ...(timeStamp === null ? [] : [timeStampText(timeStamp, now)]),
  ];
  return {
    title: `Chain anchored ${dayAndTime(anchoredAt, now)}`,
    text: `entry ${wholeNumber.format(position)}, ${places.join(', ')}`,
  };
}

type TimeStamp = NonNullable<NonNullable<AuditChain['anchor']>['timeStamp']>;

/** Who confirmed when that the head existed, or why nobody did yet. */
function timeStampText({ stampedAt, authority, trusted, failure, attempts }: TimeStamp, now: Date): string {
  if (stampedAt === null)
    return `not time-stamped after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'} (${failure}), retried every 15 minutes`;
  const root = trusted === null ? ', root certificate not checked' : '';
  return `time-stamped ${dayAndTime(stampedAt, now)} by ${authority}${root}`;
}
