import { Link } from 'react-router';
import type { Overview } from '#contract/operations/overview.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { ResultBadge } from '#web/domains/activity/badges.tsx';
import { dayAndTime } from '#web/ui/times.ts';

type Entry = Overview['recent'][number];

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

function Row({ entry: { id, at, action, userEmail, result }, now }: { entry: Entry; now: Date }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-line border-b py-2 text-small">
      <p className="min-w-0 grow basis-48 font-medium">
        <Link to={`/admin/activity/${id}`} className="tap">
          {actionLabel(action)}
        </Link>
      </p>
      <ResultBadge result={result} />
      <div className="flex min-w-0 justify-between gap-4 max-lg:basis-full">
        <p className="min-w-0 truncate text-ink-2 lg:w-48">{userEmail ?? 'no account'}</p>
        <time dateTime={at.toISOString()} className="flex-none text-ink-3 tabular-nums lg:w-32 lg:text-right">
          {dayAndTime(at, now)}
        </time>
      </div>
    </li>
  );
}
