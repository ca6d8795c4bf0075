import { and, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { RetentionKind } from '#server/records/retention.ts';
import { offerSignatures, offers } from './tables.ts';

/** Accepted offers whose project and signers are gone, after their period. */
export const offerRetention: RetentionKind = {
  setting: 'acceptedOffers',
  table: offers,
  isDue: (before) =>
    and(
      isNull(offers.projectId),
      lt(offers.decidedAt, before),
      notExists(
        sql`(select from ${offerSignatures} where ${offerSignatures.offerId} = ${offers.id} and ${offerSignatures.userId} is not null)`,
      ),
    ),
  isNotHeld: sql`not exists (
    select from ${offerSignatures} where ${offerSignatures.offerId} = ${offers.id}
      and is_person_held(null, ${offerSignatures.receipt}::jsonb #>> '{acceptedBy,email}'))`,
};
