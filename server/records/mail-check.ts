import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { MailCheck } from '#server/platform/mail/deliver.ts';
import type { RecordTable } from './record.ts';

/** An email about a record that was deleted meanwhile is not sent, for this reason. */
export function onlyWhileStored(table: PgTable & Pick<RecordTable, 'id'>, reason: string): MailCheck {
  return async (tx, { subjectId }) => {
    if (subjectId === null) return null;
    return (await tx.$count(table, eq(table.id, subjectId))) > 0 ? null : reason;
  };
}
