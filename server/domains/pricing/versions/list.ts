import { eq, sql } from 'drizzle-orm';
import type { ListPage } from '#contract/lists.ts';
import type { PriceBookQuery, PriceBookRow } from '#contract/pricing/price-books.ts';
import { priceBooks } from '#server/domains/pricing/tables.ts';
import { users } from '#server/identity/users/tables.ts';
import { dayInZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineList, readPage } from '#server/records/list/list.ts';
import { type SelectedVersion, selectVersions, toVersionRow } from './select.ts';

/** A draft without a day comes after every version that has one. */
const effective = sql<string>`coalesce(${priceBooks.effectiveFrom}::text, '9999')`;

const versionList = (today: string) =>
  defineList({
    select: selectVersions,
    id: priceBooks.id,
    idOf: ({ id }: SelectedVersion) => id,
    search: [priceBooks.number, users.email],
    filters: ({ state }: PriceBookQuery) => [state === 'all' ? undefined : eq(priceBooks.state, state)],
    sorts: {
      updated: { type: 'time', column: priceBooks.updatedAt, value: ({ updatedAt }) => updatedAt },
      effective: { type: 'text', column: effective, value: ({ effectiveFrom }) => effectiveFrom ?? '9999' },
    },
    toRow: (row): PriceBookRow => toVersionRow(row, today),
  });

/** Returns one page of the versions. */
export function listPriceBooks(ctx: Ctx, query: PriceBookQuery): Promise<ListPage<PriceBookRow>> {
  return readPage(ctx, versionList(dayInZurich(ctx.now())), query);
}
