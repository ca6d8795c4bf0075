import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { olderThan, type TimeCursor } from '#server/platform/db/paging.ts';
import { browserFamily } from '#server/platform/http/browser-family.ts';
import { auditEntries } from '#server/records/audit/tables.ts';

/** Without what an administrator in the account was refused: nothing happened that its owner could ask about. */
export const withoutRefusedToOthers = sql`not (${auditEntries.action} = 'procedure.refused' and ${auditEntries.details} ? 'impersonatorId')`;

/** Without what the acceptance of an offer changed in its project: the entry of the offer says it. */
export const withoutConsequences = sql`not (${auditEntries.action} like 'project.%' and ${auditEntries.details} ? 'offer')`;

/** Returns a user's own entries of the audit log, one for each act, newest first, older than the cursor. */
export async function listEntries(
  tx: Tx,
  userId: string,
  { limit, after = null, only }: { limit: number; after?: TimeCursor | null; only?: SQL },
): Promise<ActivityEntry[]> {
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.userId, userId),
        withoutConsequences,
        only,
        olderThan(after, auditEntries.at, auditEntries.id),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ id, at, action, result, details, userAgent }) => ({
    id,
    at,
    action,
    result,
    about: nameIn(details),
    browser: details.impersonatorId ? 'An administrator' : userAgent ? browserFamily(userAgent) : null,
  }));
}

/** What an entry calls its record: a name, the title of a document, or the number of an offer or an invoice. */
function nameIn({ name, title, number }: Record<string, unknown>): string | null {
  return [name, title, number].find((value) => typeof value === 'string') ?? null;
}
