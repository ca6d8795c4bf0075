import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { priceBookEditors, priceBookEvents, priceBooks } from '#server/domains/pricing/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readHistory } from '#server/records/history.ts';
import { selectVersions, toVersionRow } from './select.ts';

/** Returns a version with what it is based on, its editors and its history. Refuses with NOT_FOUND. */
export function getPriceBook(ctx: Ctx, { id }: { id: string }): Promise<PriceBookDetail> {
  return transact(ctx, async (tx) => {
    const [row] = await selectVersions(tx, ctx).where(eq(priceBooks.id, id));
    const [book] = await tx.select().from(priceBooks).where(eq(priceBooks.id, id));
    if (!row || !book) throw refuse('NOT_FOUND');
    const { content, contentHash: hash, approvedAt, requestedBy } = book;
    const [editors, administrators, history] = [
      await editorsOf(tx, id),
      await administratorsOf(tx),
      await readHistory(tx, priceBookEvents, users, id),
    ];
    const isBarred = (one: string) => one === requestedBy || editors.some((editor) => editor.id === one);
    return {
      ...toVersionRow(row, dayInZurich(ctx.now())),
      base: await baseOf(tx, book.baseId),
      requestedBy: await personOf(tx, requestedBy),
      approvers: administrators.filter((one) => !isBarred(one.id)),
      ...{ content, hash, approvedAt, editors },
      events: history.lines,
    };
  });
}

/** Everybody who changed a version since it was copied, by address. */
export function editorsOf(tx: Tx, id: string) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(priceBookEditors)
    .innerJoin(users, eq(users.id, priceBookEditors.editorId))
    .where(eq(priceBookEditors.priceBookId, id))
    .orderBy(asc(users.email));
}

/** The active administrators. */
export function administratorsOf(tx: Tx) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.bannedAt)))
    .orderBy(asc(users.email));
}

async function personOf(tx: Tx, id: string | null): Promise<{ id: string; email: string } | null> {
  if (id === null) return null;
  const [person] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id));
  return person ?? null;
}

async function baseOf(tx: Tx, baseId: string | null): Promise<PriceBookDetail['base']> {
  if (baseId === null) return null;
  const { id, number, content } = priceBooks;
  const [base] = await tx.select({ id, number, content }).from(priceBooks).where(eq(id, baseId));
  return base ?? null;
}
