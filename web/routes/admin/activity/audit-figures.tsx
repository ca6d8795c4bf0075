import { Link } from 'react-router';
import { auditFigureDays } from '#contract/operations/audit-periods.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { Section } from '#web/back-office/section.tsx';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { AuditTimeline } from './audit-timeline.tsx';
import { entriesHref } from './entries-href.ts';

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

interface TopListProps {
  title: string;
  note: string;
  rows: { key: string; label: string; count: number; filter: Record<string, string> }[];
}

/** What is most frequent, with its number of entries. */
function TopList({ title, note, rows }: TopListProps) {
  const period = `${auditFigureDays}-days`;
  return (
    <Section title={title} className="min-w-0" note={note}>
      {rows.length === 0 && <p className="py-2 text-ink-2 text-meta">None</p>}
      <ol>
        {rows.map(({ key, label, count, filter }) => (
          <li key={key} className="flex min-h-6 items-center justify-between gap-3 text-meta">
            <Link
              to={entriesHref({ ...filter, period })}
              preventScrollReset
              className="min-w-0 truncate hover:underline"
            >
              {label}
            </Link>
            <span className="flex-none tabular-nums">{wholeNumber.format(count)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
