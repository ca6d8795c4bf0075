import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';
import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';

/** Mail domains of a provider; see docs/sso.md. */
export const ssoDomains = pgTable('sso_domains', {
  providerId: uuid('provider_id').notNull(),
  domain: text('domain').notNull(),
  provenAt: instant('proven_at'),
  checkedAt: instant('checked_at').notNull(),
  findings: jsonb('findings').$type<DnsAnswer[]>().notNull(),
  misses: integer('misses').notNull().default(0),
  enforced: boolean('enforced').notNull().default(false),
});
