import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Measures, PrivacyRecord, RecordState } from '#contract/operations/privacy/privacy.ts';
import { inquiries } from '#server/domains/inquiries/tables.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { projects } from '#server/domains/projects/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { legalHolds } from '#server/records/legal-holds/tables.ts';
import { restrictions } from '#server/records/restrictions/tables.ts';

const shownLifted = 100;
const beginner = alias(users, 'beginner');
const lifter = alias(users, 'lifter');

/** Legal holds with the addresses of those who placed and lifted them, the newest first. */
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
    .orderBy(desc(placedAt), desc(id))
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
    .orderBy(desc(restrictedAt), desc(id))
    .$dynamic();
}

/** The holds and restrictions: all open ones, and of the lifted ones the last hundred. */
export function listMeasures(ctx: Ctx): Promise<Measures> {
  return transact(ctx, async (tx) => ({
    holds: [
      ...(await selectHolds(tx).where(isNull(legalHolds.liftedAt))),
      ...(await selectHolds(tx).where(isNotNull(legalHolds.liftedAt)).limit(shownLifted)),
    ],
    restrictions: [
      ...(await selectRestrictions(tx).where(isNull(restrictions.liftedAt))),
      ...(await selectRestrictions(tx).where(isNotNull(restrictions.liftedAt)).limit(shownLifted)),
    ],
  }));
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
