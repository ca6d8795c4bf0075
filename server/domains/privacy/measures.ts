import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Hold, Measures, PrivacyRecord, RecordState, Restriction } from '#contract/operations/privacy.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalHolds } from '#server/records/legal-holds/tables.ts';
import { restrictions } from '#server/records/restrictions/tables.ts';

const shown = 100;
const beginner = alias(users, 'beginner');
const lifter = alias(users, 'lifter');

/** Legal holds with the addresses of those who placed and lifted them; open ones first. */
function selectHolds(tx: Tx) {
  const { id, kind, recordId, email, reason, placedAt, liftedAt, liftReason } = legalHolds;
  return tx
    .select({
      ...{ id, kind, recordId, email, reason, placedAt, liftedAt, liftReason },
      placedBy: beginner.email,
      liftedBy: lifter.email,
    })
    .from(legalHolds)
    .leftJoin(beginner, eq(beginner.id, legalHolds.placedBy))
    .leftJoin(lifter, eq(lifter.id, legalHolds.liftedBy))
    .orderBy(sql`${liftedAt} is not null`, desc(placedAt))
    .$dynamic();
}

function selectRestrictions(tx: Tx) {
  const { id, email, reason, restrictedAt, liftedAt, liftReason } = restrictions;
  return tx
    .select({
      ...{ id, email, reason, restrictedAt, liftedAt, liftReason },
      restrictedBy: beginner.email,
      liftedBy: lifter.email,
    })
    .from(restrictions)
    .leftJoin(beginner, eq(beginner.id, restrictions.restrictedBy))
    .leftJoin(lifter, eq(lifter.id, restrictions.liftedBy))
    .orderBy(sql`${liftedAt} is not null`, desc(restrictedAt))
    .$dynamic();
}

/** The holds and restrictions: all open ones, and of the lifted ones the last hundred. */
export function listMeasures(ctx: Ctx): Promise<Measures> {
  return transact(ctx, async (tx) => ({
    holds: shownOf<Hold>(await selectHolds(tx)),
    restrictions: shownOf<Restriction>(await selectRestrictions(tx)),
  }));
}

function shownOf<Row extends { liftedAt: Date | null }>(rows: Row[]): Row[] {
  const open = rows.filter(({ liftedAt }) => liftedAt === null);
  return [...open, ...rows.slice(open.length, open.length + shown)];
}

/** What is in place now for a person: holds, those on their records included, and a restriction. */
export async function measuresOf(
  tx: Tx,
  { email, userId }: { email: string; userId?: string | null },
): Promise<RecordState> {
  const concerns = or(eq(legalHolds.email, email), userId ? eq(legalHolds.userId, userId) : undefined);
  const holds = await selectHolds(tx).where(and(isNull(legalHolds.liftedAt), concerns));
  const [restriction = null] = await selectRestrictions(tx).where(
    and(isNull(restrictions.liftedAt), eq(restrictions.email, email)),
  );
  return { holds, restriction };
}

/** What is in place now for the person whom a record concerns. Refuses with NOT_FOUND. */
export function getRecordState(ctx: Ctx, record: PrivacyRecord): Promise<RecordState> {
  return transact(ctx, async (tx) => {
    const [person] = await personOf(tx, record);
    if (!person) throw refuse('NOT_FOUND');
    return measuresOf(tx, person);
  });
}

function personOf(tx: Tx, { kind, id }: PrivacyRecord): Promise<{ email: string; userId: string | null }[]> {
  const nobody = sql<null>`null`;
  if (kind === 'user')
    return tx.select({ email: users.email, userId: users.id }).from(users).where(eq(users.id, id)).execute();
  if (kind === 'project')
    return tx
      .select({ email: users.email, userId: users.id })
      .from(projects)
      .innerJoin(users, eq(users.id, projects.ownerId))
      .where(eq(projects.id, id))
      .execute();
  const table = kind === 'inquiry' ? inquiries : newsletterSubscriptions;
  return tx.select({ email: table.email, userId: nobody }).from(table).where(eq(table.id, id)).execute();
}
