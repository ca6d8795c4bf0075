import { getTableColumns } from 'drizzle-orm';
import { violates } from '#server/platform/db/violates.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { EventTable, RecordKind, RecordTable } from './record.ts';

/** Throws for a value without a column: it would be lost without a word. */
export function requireColumns(table: RecordTable, values: object): void {
  const columns = getTableColumns(table);
  const unknown = Object.keys(values).find((name) => !(name in columns));
  if (unknown !== undefined) throw new Error(`No column stores “${unknown}”: add it to the table and to a migration`);
}

/** Refuses beside its field what a unique key or a reference of the kind does not allow; throws other failures again. */
export function refuseTaken<Table extends RecordTable, Events extends EventTable>(
  { refusedBy = {} }: RecordKind<Table, Events>,
  error: unknown,
): never {
  const found = Object.entries(refusedBy).find(([constraint]) => violates(error, constraint));
  throw found ? refuseFields(found[1]) : error;
}
