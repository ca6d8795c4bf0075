import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dayOf, timeOf } from '#web/ui/times.ts';
import { activityDetail, activityLabel } from './labels.ts';

/** The user's own audit entries; each links to its details. */
export function ActivityList({ entries, now }: { entries: ActivityEntry[]; now: Date }) {
  if (entries.length === 0) {
    return <p className="border-line border-b py-4 text-ink-2 text-small">Nothing happened in your account yet.</p>;
  }
  return (
    <ol>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} now={now} />
      ))}
    </ol>
  );
}

function Row({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const { title, icon, href } = activityLabel(entry);
  return (
    <li className="relative flex min-h-15.5 items-center gap-4 border-line border-b py-2 text-small hover:bg-sunken">
      <time dateTime={entry.at.toISOString()} className="w-20 flex-none tabular-nums">
        {timeOf(entry.at)}
        <span className="block text-ink-3 text-meta">{dayOf(entry.at, now)}</span>
      </time>
      <Icon name={icon} className="flex-none text-ink-2" />
      <div className="min-w-0 grow">
        <Link to={href} className="block break-words font-medium after:absolute after:inset-0">
          {title}
        </Link>
        <p className="break-words text-ink-2">{activityDetail(entry)}</p>
      </div>
      {entry.result !== 'success' && <Badge tone="caution">Refused</Badge>}
      <Icon name="chevron-right" className="flex-none text-ink-3" />
    </li>
  );
}
