import { sql } from 'drizzle-orm';
import type { WaitingOffer } from '#contract/business/projects.ts';

/** The offer that waits for its client, of a row of `projects`. Offers build on projects, so their tables are named in SQL here. */
export const waitingOffer = sql<WaitingOffer | null>`(
  select json_build_object('id', waiting.id, 'number', waiting.number, 'validUntil', waiting.valid_until, 'hasSigned', exists (
    select from offer_signatures signed where signed.offer_id = waiting.id and signed.ended_at is null
      and signed.user_id::text = current_setting('firn.user_id', true)
  ))
  from offers waiting where waiting.project_id = projects.id and waiting.state = 'sent'
  order by waiting.valid_until, waiting.id limit 1
)`;
