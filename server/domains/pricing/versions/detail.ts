import { asc, eq } from 'drizzle-orm';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { type PriceBookRow, priceBookEditors, priceBookEvents, priceBooks } from '#server/domains/pricing/tables.ts';
import { isActiveAdministrator } from '#server/identity/users/active-administrator.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { readHistory } from '#server/records/history.ts';
import { replacedVersion } from './replaced.ts';
import { selectVersions, toVersionRow } from './select.ts';

/** Returns a version with the one that it replaces, its editors and its history. Refuses with NOT_FOUND. */
export function getPriceBook(ctx: Ctx, { id }: { id: string }): Promise<PriceBookDetail> {
  return transact(ctx, async (tx) => {
    const [row] = await selectVersions(tx, ctx).where(eq(priceBooks.id, id));
    const [book] = await tx.select().from(priceBooks).where(eq(priceBooks.id, id));
    if (!row || !book) throw refuse('NOT_FOUND');
    const { content, contentHash: hash, approvedAt, requestedBy } = book;
    const [editors, administrators, history] = [
      await editorsOf(tx, id),
      await readAdministrators(tx),
      await readHistory(tx, priceBookEvents, users, id),
    ];
    const isBarred = (one: string) => one === requestedBy || editors.some((editor) => editor.id === one);
    return {
      ...toVersionRow(row, dayInZurich(ctx.now())),
      replaces: shownOf(await replacedVersion(tx, book, dayInZurich(ctx.now()))),
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
export function readAdministrators(tx: Tx) {
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isActiveAdministrator(tx))
    .orderBy(asc(users.email));
}

async function personOf(tx: Tx, id: string | null): Promise<{ id: string; email: string } | null> {
  if (id === null) return null;
  const [person] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id));
  return person ?? null;
}

function shownOf(book: PriceBookRow | null): PriceBookDetail['replaces'] {
  return book?.number ? { id: book.id, number: book.number, content: book.content } : null;
}
