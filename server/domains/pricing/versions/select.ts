import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BookPhase } from '#contract/pricing/book-states.ts';
import type { PriceBookRow } from '#contract/pricing/price-books.ts';
import { inForceOn } from '#server/domains/pricing/books.ts';
import { priceBooks } from '#server/domains/pricing/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

const bases = alias(priceBooks, 'bases');
const approvers = alias(users, 'approvers');
const { id, number, state, effectiveFrom, version, updatedAt, createdBy, approvedBy, baseId } = priceBooks;

/** Versions with who wrote and who approved them, and the one in force today. */
export function selectVersions(tx: Tx, ctx: Ctx) {
  const today = dayInZurich(ctx.now());
  const { condition, order } = inForceOn(today);
  const current = tx
    .select({ currentId: id })
    .from(priceBooks)
    .where(condition)
    .orderBy(...order)
    .limit(1)
    .as('current');
  return tx
    .select({
      ...{ id, number, state, effectiveFrom, version, updatedAt },
      base: { id: bases.id, number: bases.number },
      createdBy: { id: users.id, email: users.email },
      approvedBy: { id: approvers.id, email: approvers.email },
      currentId: current.currentId,
    })
    .from(priceBooks)
    .leftJoin(bases, eq(bases.id, baseId))
    .leftJoin(users, eq(users.id, createdBy))
    .leftJoin(approvers, eq(approvers.id, approvedBy))
    .leftJoin(current, eq(current.currentId, id))
    .$dynamic();
}
export type SelectedVersion = Awaited<ReturnType<typeof selectVersions>>[number];

export function toVersionRow({ currentId, ...row }: SelectedVersion, today: string): PriceBookRow {
  return { ...row, phase: phaseOf({ currentId, ...row }, today) };
}

function phaseOf({ state, effectiveFrom, currentId }: SelectedVersion, today: string): BookPhase | null {
  if (state !== 'approved' || effectiveFrom === null) return null;
  if (currentId !== null) return 'now';
  return effectiveFrom > today ? 'scheduled' : 'replaced';
}
