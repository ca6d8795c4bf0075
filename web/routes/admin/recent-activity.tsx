import type { Overview } from '#contract/operations/overview.ts';
import { actionLabel } from '#web/products/activity/action-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayOf, timeOf } from '#web/ui/times.ts';
import type { Tone } from '#web/ui/tone.ts';

type Entry = Overview['recent'][number];

const results: Record<Entry['result'], { tone: Tone; label: string }> = {
  success: { tone: 'positive', label: 'Done' },
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
      {entries.map(({ id, at, action, userEmail, result }) => (
        <li key={id} className="flex min-h-14 items-center gap-4 border-line border-b py-2 text-small">
          <time dateTime={at.toISOString()} className="w-20 flex-none tabular-nums">
            {timeOf(at)}
            <span className="block text-ink-3 text-meta">{dayOf(at, now)}</span>
          </time>
          <div className="min-w-0 grow">
            <p className="font-medium">{actionLabel(action)}</p>
            <p className="truncate text-ink-3 text-meta">{userEmail ?? 'no account'}</p>
          </div>
          <Badge tone={results[result].tone}>{results[result].label}</Badge>
        </li>
      ))}
    </ol>
  );
}
