import { secondMs } from '#contract/time/durations.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { invalidatePricesOnNewDay } from './invalidate-at-midnight.ts';
import { savedEstimatesData } from './saved/personal-data.ts';
import { priceBooksData } from './versions/personal-data.ts';

export const pricingDomain = defineDomain({
  name: 'pricing',
  routers: {
    pricing: async () => (await import('./router.ts')).pricingRouter,
    savedEstimates: async () => (await import('./saved/router.ts')).savedEstimatesRouter,
    priceBooks: async () => (await import('./versions/router.ts')).priceBooksRouter,
  },
  schedules: ({ services }) => [
    { everyMs: secondMs, failureEvent: 'pricing.day.failed', work: invalidatePricesOnNewDay(services) },
  ],
  personalData: [priceBooksData, savedEstimatesData],
  titles: { 'price-book': titlesById('price_books', "coalesce(number, 'Draft')") },
});
