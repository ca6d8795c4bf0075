import { useState } from 'react';
import { Link } from 'react-router';
import { screens } from '#contract/back-office.ts';
import { checkStatuses } from '#contract/operations/checks/check-choices.ts';
import type { CheckRow as Row } from '#contract/operations/checks/checks.ts';
import { FoldButton } from '#web/back-office/fold-button.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { timeWithSeconds } from '#web/ui/times.ts';
import { CheckStatusBadge } from './check-status.tsx';
import { took } from './took.ts';

interface CheckRowProps {
  row: Row;
  /** The rows before it have the same category, which then stands once. */
  isFirstOfCategory: boolean;
  showsSeverity: boolean;
}

/** The address of a row on its screen. */
export const rowId = ({ id }: Pick<Row, 'id'>) => `check-${id.replaceAll('.', '-')}`;

/** A check with its result in one line; it opens what was asked, what came back and what to do. One that fails is open. */
export function CheckRow({ row, isFirstOfCategory, showsSeverity }: CheckRowProps) {
  const fails = row.status === 'fail';
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? fails;
  return (
    <tr
      id={rowId(row)}
      className={cx(
        'scroll-mt-20 border-line border-b align-top',
        fails && 'bg-critical-surface shadow-[inset_3px_0_0_var(--critical)]',
      )}
    >
      {!showsSeverity && (
        <td className={cx('py-3.5 pr-4 font-medium max-md:hidden', fails && 'pl-4')}>
          {isFirstOfCategory && row.category}
        </td>
      )}
      <td className={cx('py-3.5 pr-4', fails && (showsSeverity ? 'pl-4' : 'max-md:pl-4'))}>
        {!showsSeverity && <p className="text-ink-3 text-meta md:hidden">{row.category}</p>}
        <FoldButton isOpen={isOpen} onToggle={() => setToggled(!isOpen)}>
          <span>
            <span className="font-medium">{row.name}</span>
            {row.critical && (
              <span className={cx(fails ? 'text-critical' : 'text-ink-2', showsSeverity && 'lg:hidden')}>
                {' '}
                critical
              </span>
            )}
          </span>
        </FoldButton>
        <p className="wrap-anywhere mt-0.5 pl-4.5 text-ink-2">{row.summary || row.requirements[0]}</p>
        <Change row={row} />
        {isOpen && <Details row={row} />}
      </td>
      <td className="py-3.5 pr-4 text-ink-2 max-lg:hidden">
        {showsSeverity ? row.severity : row.source}
        {showsSeverity && row.critical && <span className="block text-meta">critical for readiness</span>}
      </td>
      <td className="py-3.5 pr-4 text-right text-ink-2 tabular-nums max-md:hidden">
        {row.checkedAt ? timeWithSeconds(row.checkedAt) : '–'}
        {row.durationMs !== null && <span className="block text-ink-3 text-meta">{took(row.durationMs)}</span>}
      </td>
      <td className={cx('py-3.5 pr-4 text-right font-medium tabular-nums max-sm:hidden', fails && 'text-critical')}>
        {row.score ?? '–'}
      </td>
      <td className="whitespace-nowrap py-3.5 pr-2">
        <CheckStatusBadge status={row.status} />
      </td>
    </tr>
  );
}

/** Where the result is another one than in the run before. */
function Change({ row }: { row: Row }) {
  const { before, status } = row;
  if (before === null || before === status || row.checkedAt === null) return null;
  return <p className="pl-4.5 text-ink-2 text-meta">In the run before: {checkStatuses[before].toLowerCase()}.</p>;
}

function Details({ row: { requirements, evidence, remedy, href, status, source } }: { row: Row }) {
  const path = href?.split('?')[0] ?? '';
  const screen = path in screens ? screens[path as keyof typeof screens] : null;
  return (
    <div className="mt-3 grid gap-3 pl-4.5">
      <ul className="grid list-disc gap-0.5 pl-4 text-ink-2">
        {requirements.map((requirement) => (
          <li key={requirement}>{requirement}</li>
        ))}
      </ul>
      {evidence.length > 0 && (
        <dl className="max-w-180 rounded border border-line bg-surface px-3 py-1.5 text-meta">
          {evidence.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 py-1">
              <dt className="text-ink-2">{label}</dt>
              <dd className="wrap-anywhere min-w-0 tabular-nums">{value}</dd>
            </div>
          ))}
          <div className="flex flex-wrap justify-between gap-x-6 py-1 lg:hidden">
            <dt className="text-ink-2">Source</dt>
            <dd>{source}</dd>
          </div>
        </dl>
      )}
      {status !== 'pass' && (
        <p className="max-w-180">
          <span className="text-ink-2">{status === 'fail' || status === 'warning' ? 'To do' : 'If it fails'}: </span>
          {remedy}
        </p>
      )}
      {status !== 'pass' && href && screen && (
        <p>
          <Link to={href} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            Open {screen.label}
          </Link>
        </p>
      )}
    </div>
  );
}
