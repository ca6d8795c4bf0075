import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { OfferQuery } from '#contract/business/offers/offers.ts';
import { selectOffers, toOfferRow } from '#server/domains/offers/rows.ts';
import { offers } from '#server/domains/offers/tables.ts';
import { defineList } from '#server/records/list/list.ts';
import { frequentSearchCondition, searchCondition } from './search.ts';

export const offerList = defineList({
  select: selectOffers,
  id: offers.id,
  idOf: ({ offer }) => offer.id,
  search: searchCondition,
  frequentSearch: frequentSearchCondition,
  filters: ({ state, currency }: OfferQuery) => [
    stateCondition(state),
    currency === 'all' ? undefined : eq(offers.currency, currency),
  ],
  sorts: {
    updated: { type: 'time', column: offers.updatedAt, value: ({ offer }) => offer.updatedAt },
    number: { type: 'text', column: offers.number, value: ({ offer }) => offer.number },
    valid: { type: 'key', column: sql`${offers.validUntil}::text`, value: ({ offer }) => offer.validUntil },
  },
  toRow: toOfferRow,
});

function stateCondition(state: OfferQuery['state']): SQL | undefined {
  if (state === 'all') return undefined;
  if (state === 'current') return inArray(offers.state, ['draft', 'sent', 'accepted']);
  return eq(offers.state, state);
}
