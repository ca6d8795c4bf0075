import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { activityDetail, activityLabel } from './labels.ts';

/** The user's own audit entries; each links to its details. */
export function ActivityList({ entries, now }: { entries: ActivityEntry[]; now: Date }) {
  if (entries.length === 0) {
    return <p className="border-line border-b py-4 text-ink-2 text-small">No activity in your account yet.</p>;
  }
  return (
    <ol>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} now={now} />
      ))}
    </ol>
  );
}

/** The time is below the text on phones, at the right on wider windows. */
function Row({ entry, now }: { entry: ActivityEntry; now: Date }) {
  const isAdministrator = useAppData().session.user.role === 'admin';
  const { title, icon, href } = activityLabel(entry, isAdministrator);
  const detail = activityDetail(entry);
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-line border-b py-2 text-small hover:bg-sunken">
      <Icon name={icon} className="flex-none text-ink-2" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 max-sm:basis-full sm:flex-1">
          <Link to={href} className="block font-medium after:absolute after:inset-0">
            {title}
          </Link>
          {detail && <p className="text-ink-2">{detail}</p>}
        </div>
        {entry.result !== 'success' && <Badge tone="caution">Refused</Badge>}
        <time dateTime={entry.at.toISOString()} className="flex-none text-ink-3 text-meta tabular-nums">
          {dayAndTime(entry.at, now)}
        </time>
      </div>
      <Icon name="chevron-right" className="flex-none text-ink-3" />
    </li>
  );
}
