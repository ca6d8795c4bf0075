import type { Overview } from '#contract/operations/overview.ts';
import { actionLabel } from '#web/products/activity/action-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import type { Tone } from '#web/ui/tone.ts';

type Entry = Overview['recent'][number];

/** Only results that differ from the usual one are shown. */
const results: Record<Entry['result'], { tone: Tone; label: string } | null> = {
  success: null,
  refused: { tone: 'caution', label: 'Refused' },
  failure: { tone: 'critical', label: 'Failed' },
};

/** The newest audit entries. */
export function RecentActivity({ entries, now }: { entries: Entry[]; now: Date }) {
  if (entries.length === 0) {
    return <p className="border-line border-b py-4 text-ink-2 text-small">No recent activity to display</p>;
  }
  return (
    <ol>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} now={now} />
      ))}
    </ol>
  );
}

function Row({ entry: { at, action, userEmail, result }, now }: { entry: Entry; now: Date }) {
  const display = results[result];
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-line border-b py-2 text-small">
      <p className="min-w-0 grow basis-48 font-medium">{actionLabel(action)}</p>
      {display && <Badge tone={display.tone}>{display.label}</Badge>}
      <div className="flex min-w-0 justify-between gap-4 max-lg:basis-full">
        <p className="min-w-0 truncate text-ink-2 lg:w-72">{userEmail ?? 'no account'}</p>
        <time dateTime={at.toISOString()} className="flex-none text-ink-3 tabular-nums lg:w-32 lg:text-right">
          {dayAndTime(at, now)}
        </time>
      </div>
    </li>
  );
}
