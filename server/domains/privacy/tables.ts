import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Erasures of people without a confirmed account, without their address. */
export const addressErasures = pgTable('address_erasures', {
  id: uuid('id').primaryKey(),
  orderedBy: uuid('ordered_by'),
  orderedAt: instant('ordered_at').notNull(),
  /** Set by the database: the transaction of the order, the only one in which it counts. */
  orderedIn: bigint('ordered_in', { mode: 'bigint' }),
});
