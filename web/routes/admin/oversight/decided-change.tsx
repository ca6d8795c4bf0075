import type { PendingChange } from '#contract/operations/pending-changes.ts';
import { pendingKinds, pendingOutcomes } from '#contract/operations/pending-kinds.ts';
import { dateAndTime } from '#web/ui/times.ts';

/** One decision: what was asked for, by whom, and how it ended. */
export function DecidedChange({ change, now }: { change: PendingChange; now: Date }) {
  const { kind, summary, requestedBy, outcome, decidedBy, decidedAt } = change;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  return (
    <li className="border-line border-b py-3 text-small">
      <p className="wrap-anywhere">
        <span className="font-medium">{pendingKinds[kind]}:</span> {summary}
      </p>
      <p className="wrap-anywhere text-ink-2 text-meta">
        {outcome && decidedAt && `${pendingOutcomes[outcome]}${by}, ${dateAndTime(decidedAt, now)}. `}
        {`Requested by ${requestedBy?.email ?? 'a former account'}.`}
      </p>
    </li>
  );
}
