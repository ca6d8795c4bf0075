import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipients } from '#server/platform/mail/outbox.ts';

/**
 * Locks the addresses of everybody whom a change of these projects concerns, and `more`, until the transaction ends. An act
 * that notifies them calls it before it locks a project.
 */
export async function lockPeopleOf(tx: Tx, ids: readonly string[], more: readonly string[] = []): Promise<void> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    select distinct email from unnest(${sql.param([...ids])}::uuid[]) as project
    cross join lateral people_to_notify(project, '', now())`);
  await lockRecipients(tx, [...rows.map(({ email }) => email), ...more]);
}
