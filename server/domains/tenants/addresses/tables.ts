import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { TxtAnswer } from '#server/platform/outgoing/look-up-txt.ts';

/** The proof of a tenant's own domain. It counts while `tenants.domain` is the same. */
export const tenantDomains = pgTable('tenant_domains', {
  tenantId: uuid('tenant_id').primaryKey(),
  domain: text('domain').notNull(),
  provenAt: instant('proven_at'),
  checkedAt: instant('checked_at').notNull(),
  findings: jsonb('findings').$type<TxtAnswer[]>().notNull(),
  misses: integer('misses').notNull().default(0),
});
