import type { CheckRow as Row } from '#contract/operations/checks/checks.ts';
import { CheckRow } from './check-row.tsx';

interface CheckTableProps {
  rows: readonly Row[];
  /** In place of the source: how bad it would be. */
  showsSeverity?: boolean;
}

/** The checks of a list by category, each with its result. */
export function CheckTable({ rows, showsSeverity = false }: CheckTableProps) {
  const groups = [...Map.groupBy(rows, ({ category }) => category).values()];
  return (
    <table className="mt-8 w-full table-fixed border-ink border-t text-small">
      <caption className="sr-only">Checks and their results</caption>
      <thead>
        <tr className="border-rule border-b text-left text-ink-2 text-meta">
          {!showsSeverity && <th className="w-32 py-2.5 pr-4 font-normal max-md:hidden">Category</th>}
          <th className="py-2.5 pr-4 font-normal">Check and evidence</th>
          <th className="w-40 py-2.5 pr-4 font-normal max-lg:hidden">{showsSeverity ? 'Severity' : 'Source'}</th>
          <th className="w-24 py-2.5 pr-4 text-right font-normal max-md:hidden">As of</th>
          <th className="w-16 py-2.5 pr-4 text-right font-normal max-sm:hidden">Score</th>
          <th className="w-32 py-2.5 pr-2 font-normal">Result</th>
        </tr>
      </thead>
      <tbody>
        {groups.flatMap((group) =>
          group.map((row, index) => (
            <CheckRow key={row.id} row={row} isFirstOfCategory={index === 0} showsSeverity={showsSeverity} />
          )),
        )}
      </tbody>
    </table>
  );
}
