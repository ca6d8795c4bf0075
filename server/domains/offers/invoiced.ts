import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * What the invoices of an offer take of it, net, drafts included, cancelled ones left out. Their table is named in SQL: invoices
 * build on offers.
 */
export async function invoicedOf(tx: Tx, offerId: string): Promise<number> {
  // The version before the column of shares may still run, and stores none.
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(coalesce(offer_share_minor, net_minor)), 0) as sum from invoices
    where offer_id = ${offerId} and state <> 'cancelled'`);
  return Number(rows[0]?.sum ?? 0);
}
