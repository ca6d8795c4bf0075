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

/** Whether somebody else than this person is notified of what happens in a project. */
export async function isSharedWithOthers(tx: Tx, projectId: string, personId: string): Promise<boolean> {
  const others = sql`select from people_to_notify(${projectId}, '', now()) as person where person.id <> ${personId}`;
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (${others}) as found`);
  return rows[0]?.found ?? false;
}
