import { Link } from 'react-router';
import { auditFigureDays } from '#contract/operations/audit-periods.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { auditLogsHref } from './audit-logs-href.ts';

interface TopListProps {
  title: string;
  note: string;
  rows: { key: string; label: string; count: number; filter: Record<string, string> }[];
}

/** What is most frequent, with its number of entries. */
export function TopList({ title, note, rows }: TopListProps) {
  const period = `${auditFigureDays}-days`;
  return (
    <section className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 border-rule border-b pb-2">
        <h3 className="font-medium text-small">{title}</h3>
        <p className="flex-none text-ink-3 text-meta">{note}</p>
      </div>
      {rows.length === 0 && <p className="py-2 text-ink-2 text-meta">None</p>}
      <ol>
        {rows.map(({ key, label, count, filter }) => (
          <li key={key} className="flex min-h-6 items-center justify-between gap-3 text-meta">
            <Link
              to={auditLogsHref({ ...filter, period })}
              preventScrollReset
              className="min-w-0 truncate hover:underline"
            >
              {label}
            </Link>
            <span className="flex-none tabular-nums">{wholeNumber.format(count)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
