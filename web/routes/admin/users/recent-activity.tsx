import { Link } from 'react-router';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import { dayAndTime } from '#web/ui/times.ts';

/** Requirements 2.2.4: the latest ten audit entries of the person. */
export function RecentActivity({ id, now }: { id: string; now: Date }) {
  return (
    <Section
      title="Recent Activity"
      action={
        <Link to={`/admin/activity?actor=${id}`} className="link text-small">
          All activity
        </Link>
      }
    >
      <Loaded
        query={queries.users.activity.queryOptions({
          input: { id },
          refetchInterval: refreshMs,
          meta: { resource: 'user activity' },
        })}
        rows={3}
        failure={{ title: 'Error', text: 'Failed to load user activity' }}
      >
        {(entries) =>
          entries.length === 0 ? (
            <Nothing>No recent activity</Nothing>
          ) : (
            <ol>
              {entries.map(({ id: entryId, at, action, result, about, browser }) => (
                <li
                  key={entryId}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-0.5 border-line border-b py-2 text-small"
                >
                  <p className="wrap-anywhere min-w-0 grow basis-48">
                    <b className="font-medium">{actionLabel(action)}</b>
                    {about && `: ${about}`}
                  </p>
                  {result !== 'success' && (
                    <Badge tone={result === 'refused' ? 'caution' : 'critical'}>
                      {result === 'refused' ? 'Refused' : 'Failed'}
                    </Badge>
                  )}
                  <p className="text-ink-3 tabular-nums">
                    {browser && `${browser}, `}
                    <time dateTime={at.toISOString()}>{dayAndTime(at, now)}</time>
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}
