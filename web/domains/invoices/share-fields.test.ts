import { expect, test } from 'vitest';
import type { OfferDetail } from '#contract/business/offers/offers.ts';
import { shareFields } from './share-fields.ts';

test('the share begins with what was agreed, and with what is left once a part is invoiced', () => {
  const offer = { id: 'o', number: 'OF-2026-0001', payment: '50% at the start.', netMinor: 3_000, invoicedMinor: 0 };
  const formOf = (changes: Partial<OfferDetail>) => shareFields({ ...offer, ...changes } as OfferDetail);
  expect(formOf({}).saved).toEqual({ share: '50' });
  expect(formOf({ payment: 'Within 30 days.' }).saved).toEqual({ share: '100' });
  const rest = formOf({ payment: 'All at the start: 100%.', invoicedMinor: 1_500 });
  expect(rest.saved).toEqual({ share: '50' });
  expect(rest.description).toContain('50% is left.');
  expect(formOf({ invoicedMinor: 3_000 }).saved).toEqual({ share: '0' });
});
