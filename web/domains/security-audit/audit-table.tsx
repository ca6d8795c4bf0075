import { useState } from 'react';
import type { SecurityAuditCheck } from '#contract/operations/security-audit/security-audit.ts';
import { FoldButton } from '#web/back-office/fold-button.tsx';
import { CheckStatusBadge } from '#web/domains/checks/check-status.tsx';
import { took } from '#web/domains/checks/took.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { timeWithSeconds } from '#web/ui/times.ts';
import { Evidence } from './evidence.tsx';

/** Rows besides those that failed, which are always shown. */
const shownAtFirst = 6;

/** The attacks of an audit: those that succeeded first, and a few of the others until all are asked for. */
export function AuditTable({ rows }: { rows: readonly SecurityAuditCheck[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, rows.filter(({ status }) => status === 'fail').length + shownAtFirst);
  return (
    <>
      <Attacks rows={shown} />
      {rows.length > shownAtFirst && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show all ${rows.length} attacks`}
        </Button>
      )}
    </>
  );
}

function Attacks({ rows }: { rows: readonly SecurityAuditCheck[] }) {
  return (
    <table className="mt-8 w-full table-fixed border-ink border-t text-small">
      <caption className="sr-only">Attacks on the copy and their results</caption>
      <thead>
        <tr className="border-rule border-b text-left text-ink-2 text-meta">
          <th className="py-2.5 pr-4 font-normal">Check and evidence</th>
          <th className="w-24 py-2.5 pr-4 font-normal max-md:hidden">Severity</th>
          <th className="w-20 py-2.5 pr-4 text-right font-normal max-md:hidden">Took</th>
          <th className="w-24 py-2.5 pr-4 text-right font-normal max-lg:hidden">As of</th>
          <th className="w-28 py-2.5 pr-2 font-normal">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AuditRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** One attack in one line; it opens what was asked and came back. One that succeeded is open, with what it means. */
function AuditRow({ row }: { row: SecurityAuditCheck }) {
  const { name, severity, status, summary, evidence, durationMs, at, before, meaning, remedy } = row;
  const fails = status === 'fail';
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = status !== 'pending' && (toggled ?? fails);
  return (
    <tr
      className={cx(
        'border-line border-b align-top',
        fails && 'bg-critical-surface shadow-[inset_3px_0_0_var(--critical)]',
      )}
    >
      <td className={cx('py-3 pr-4', fails && 'pl-4')}>
        {status === 'pending' ? (
          <p className="pl-4.5 text-ink-3">{name}</p>
        ) : (
          <FoldButton isOpen={isOpen} onToggle={() => setToggled(!isOpen)}>
            <span className="font-medium">{name}</span>
          </FoldButton>
        )}
        <p className="wrap-anywhere mt-0.5 pl-4.5 text-ink-2">{summary || 'waits'}</p>
        {before !== null && before !== 'pending' && before !== status && status !== 'pending' && (
          <p className="pl-4.5 text-ink-2 text-meta">In the audit before: {before}.</p>
        )}
        {isOpen && (
          <div className="mt-3 grid gap-3 pl-4.5">
            <Evidence lines={evidence} />
            {fails && (
              <p className="max-w-180">
                <span className="text-ink-2">What it means: </span>
                {meaning}
              </p>
            )}
            {fails && (
              <p className="max-w-180">
                <span className="text-ink-2">To do: </span>
                {remedy}
              </p>
            )}
          </div>
        )}
      </td>
      <td className={cx('py-3 pr-4 max-md:hidden', fails ? 'text-critical' : 'text-ink-2')}>{severity}</td>
      <td className="py-3 pr-4 text-right text-ink-2 tabular-nums max-md:hidden">
        {durationMs === null ? '–' : took(durationMs)}
      </td>
      <td className="py-3 pr-4 text-right text-ink-2 tabular-nums max-lg:hidden">{at ? timeWithSeconds(at) : '–'}</td>
      <td className="whitespace-nowrap py-3 pr-2">
        <CheckStatusBadge status={status} />
      </td>
    </tr>
  );
}
