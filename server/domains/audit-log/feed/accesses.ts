import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { pageSize } from '#contract/lists.ts';
import type { DataAccess } from '#contract/operations/activity.ts';
import { accessActions } from '#contract/operations/audit-periods.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { invoices } from '#server/domains/invoices/tables.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { isSentBy } from '#server/identity/users/person.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { decodeTimeCursor, encodeTimeCursor, olderThan } from '#server/platform/db/paging.ts';
import { auditEntries } from '#server/records/audit/tables.ts';

/** Returns one page of who of the team opened the signed-in user's data, newest first. Entries of others are shown to the system only. */
export async function listAccesses(
  ctx: Ctx,
  { after }: { after: string | null },
): Promise<{ accesses: DataAccess[]; next: string | null }> {
  const cursor = decodeTimeCursor(after);
  const { id: own } = actorOf(ctx);
  const found = await ctx.db.transact(systemScope, async (tx) => {
    const names = await recordsOf(tx, own);
    const { id, at, action, resourceId, tenantId, userId, userEmail, details } = auditEntries;
    const rows = await tx
      .select({ id, at, action, resourceId, userEmail, reason: sql<string | null>`${details} ->> 'reason'` })
      .from(auditEntries)
      .where(
        and(
          inArray(resourceId, [own, ...names.keys()]),
          inArray(action, [...accessActions]),
          isNotNull(userId),
          ne(userId, own),
          // Colleagues of an organisation open its offers too; the team acts outside of organisations.
          isNull(tenantId),
          olderThan(cursor, at, id),
        ),
      )
      .orderBy(desc(at), desc(id))
      .limit(pageSize + 1);
    return rows.map(({ resourceId: record, userEmail: who, ...row }) => ({
      ...row,
      who,
      about: names.get(record ?? '') ?? null,
    }));
  });
  const accesses = found.slice(0, pageSize);
  const last = accesses.at(-1);
  return { accesses, next: last && found.length > pageSize ? encodeTimeCursor(last.at, last.id) : null };
}

/** What the user's projects, with their offers and invoices but no drafts, and their inquiries are called, by their ids. */
async function recordsOf(tx: Tx, userId: string): Promise<Map<string, string>> {
  const own = await tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(eq(projects.ownerId, userId));
  const { email, receivedAt: at } = inquiries;
  const sent = await tx
    .select({ id: inquiries.id, name: inquiries.subject })
    .from(inquiries)
    .where(and(isSentBy(userId, { email, at }), eq(inquiries.isCanary, false)));
  const offered = await tx
    .select({ id: offers.id, name: offers.subject })
    .from(offers)
    .innerJoin(projects, eq(projects.id, offers.projectId))
    .where(and(eq(projects.ownerId, userId), ne(offers.state, 'draft')));
  // Those of an organisation are its people's, also after their addressee left it.
  const isPersonal = and(eq(invoices.clientId, userId), isNull(invoices.tenantId));
  const issued = await tx
    .select({ id: invoices.id, name: invoices.subject })
    .from(invoices)
    .leftJoin(projects, eq(projects.id, invoices.projectId))
    .where(and(or(eq(projects.ownerId, userId), isPersonal), ne(invoices.state, 'draft')));
  return new Map([...own, ...sent, ...offered, ...issued].map(({ id, name }) => [id, name]));
}
