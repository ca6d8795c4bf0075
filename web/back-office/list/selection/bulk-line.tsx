import type { ListRow } from '#web/back-office/list/list.ts';

interface BulkLineProps<Row> {
  rows: Row[];
  nameOf: (row: Row) => string;
  /** What will happen to them: `will be closed`. */
  text: string;
}

/** The number of rows, what happens to them, and their names. */
export function BulkLine<Row extends ListRow>({ rows, nameOf, text }: BulkLineProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <li className="flex gap-3 border-line border-b py-2.5 text-small">
      <b className="w-6 flex-none font-medium tabular-nums">{rows.length}</b>
      <div className="min-w-0">
        <p>{text}</p>
        <ul className="mt-1 max-h-32 overflow-y-auto text-ink-2 text-meta">
          {rows.map((row) => (
            <li key={row.id} className="truncate">
              {nameOf(row)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
