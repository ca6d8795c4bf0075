import { sql } from 'drizzle-orm';
import { offerStates } from '#contract/business/offers/states.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { projectClosed } from '#server/domains/projects/events.ts';
import { tenantLeft } from '#server/identity/events.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { on } from '#server/platform/events.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { endSignaturesOfLeaver } from './client/former-signers.ts';
import { offersData } from './personal-data.ts';
import { offerRetention } from './retention.ts';
import { offersCheck } from './self-check.ts';
import { isOfferDue, keepDeadlines } from './sending/deadlines.ts';
import { withdrawOffersOf } from './sending/withdraw.ts';
import { offers } from './tables.ts';
import { offerTenantTables } from './tenant-tables.ts';

export const offersDomain = defineDomain({
  name: 'offers',
  routers: {
    offers: async () => (await import('./router.ts')).offersRouter,
  },
  listeners: [on(projectClosed, withdrawOffersOf), on(tenantLeft, endSignaturesOfLeaver)],
  schedules: () => [
    { everyMs: minuteMs, isDue: isOfferDue, failureEvent: 'offers.deadlines.failed', work: keepDeadlines },
  ],
  personalData: [offersData],
  retention: [offerRetention],
  tenantTables: offerTenantTables,
  fileKeys: [offers.storageKey],
  selfChecks: [offersCheck],
  search: {
    offers: {
      matches: (text) => sql`select id, number || ', ' || subject as title, addressee as detail, state,
        updated_at as at from offers where number || ' ' || subject ilike ${literalPattern(text)}`,
      states: offerStates,
    },
  },
  titles: {
    offer: titlesById('offers', "number || ', ' || subject"),
  },
});
