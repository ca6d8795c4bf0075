import type { Act } from '#web/back-office/acts/act.ts';
import { type BulkAction, versionsOf } from './list.ts';

/** The acts that a list offers for all selected rows. */
export function bulkActions<Row extends { id: string; version: number }>(
  acts: readonly Act<Row>[],
  me: string,
): BulkAction<Row>[] {
  return acts.flatMap(({ label, icon, bulk }) => {
    if (!bulk) return [];
    const { isAlready, excluded, run, label: ofMany = label, ...texts } = bulk;
    if (typeof ofMany !== 'string') throw new Error('an act on several records needs a label without a record');
    return {
      icon,
      ...texts,
      label: ofMany,
      isAlready: (row) => isAlready(row, me),
      excluded: (row) => excluded?.(row, me) ?? null,
      run: (rows, values) => run(versionsOf(rows), { me, values }),
    } satisfies BulkAction<Row>;
  });
}
