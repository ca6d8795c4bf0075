import { auditFigureDays } from '#contract/operations/audit-periods.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import { TopList } from './top-list.tsx';

const period = `${auditFigureDays} days`;

/** The timeline and the most frequent actions and users; each links to its entries. Paused updates leave them as they are. */
export function AuditFigures({ isLive }: { isLive: boolean }) {
  return (
    <Loaded
      query={queries.auditLog.figures.queryOptions({
        enabled: isLive,
        refetchInterval: refreshMs,
        meta: { resource: 'figures' },
      })}
      rows={6}
    >
      {(figures) => (
        <div className="grid gap-8 pt-6 md:grid-cols-2 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]">
          <AuditTimeline figures={figures} />
          <TopList
            title="Top 10 actions"
            note={period}
            rows={figures.actions.map(({ action, entries }) => ({
              key: action,
              label: actionLabel(action),
              count: entries,
              filter: { action },
            }))}
          />
          <TopList
            title="Top 10 users"
            note={period}
            rows={figures.users.map(({ id, email, entries }) => ({
              key: id,
              label: email ?? 'A former account',
              count: entries,
              filter: { actor: id },
            }))}
          />
        </div>
      )}
    </Loaded>
  );
}
