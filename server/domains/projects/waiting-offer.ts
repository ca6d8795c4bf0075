import { sql } from 'drizzle-orm';
import type { WaitingOffer } from '#contract/business/projects.ts';

/**
 * The offer that waits for its client, of a row of `projects`: first one that the reader has not signed. Offers build on projects,
 * so their tables are named in SQL here.
 */
export const waitingOffer = sql<WaitingOffer | null>`(
  select json_build_object(
    'id', waiting.id, 'number', waiting.number, 'validUntil', waiting.valid_until, 'hasSigned', own.has_signed
  )
  from offers waiting
  cross join lateral (select exists (
    select from offer_signatures signed where signed.offer_id = waiting.id and signed.ended_at is null
      and signed.user_id::text = current_setting('firn.user_id', true)
  ) as has_signed) own
  where waiting.project_id = projects.id and waiting.state = 'sent'
  order by own.has_signed, waiting.valid_until, waiting.id limit 1
)`;
