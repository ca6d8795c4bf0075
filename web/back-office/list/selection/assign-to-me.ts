import type { BulkResult } from '#contract/lists.ts';
import { type BulkAction, versionsOf } from '#web/back-office/list/list.ts';

interface AssignableRow {
  id: string;
  version: number;
  assignee: { id: string } | null;
}

type Assign = (input: { rows: { id: string; version: number }[]; assigneeId: string }) => Promise<BulkResult>;

/** The bulk action that makes the signed-in administrator responsible for the selected rows. */
export function assignToMe<Row extends AssignableRow>(me: string, assign: Assign): BulkAction<Row> {
  return {
    label: 'Assign to me',
    icon: 'user',
    future: 'will be assigned to you',
    already: 'already assigned to you',
    isAlready: ({ assignee }) => assignee?.id === me,
    run: (rows) => assign({ rows: versionsOf(rows), assigneeId: me }),
  };
}
