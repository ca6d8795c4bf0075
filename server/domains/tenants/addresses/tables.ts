import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { HostAnswer } from '#server/identity/dns-domains/leads-to.ts';
import { instant } from '#server/platform/db/columns.ts';
import type { DnsAnswer } from '#server/platform/outgoing/look-up-records.ts';

/** The proof of a tenant's own domain. It counts while `tenants.domain` is the same. */
export const tenantDomains = pgTable('tenant_domains', {
  tenantId: uuid('tenant_id').primaryKey(),
  domain: text('domain').notNull(),
  provenAt: instant('proven_at'),
  checkedAt: instant('checked_at').notNull(),
  findings: jsonb('findings').$type<DnsAnswer[]>().notNull(),
  misses: integer('misses').notNull().default(0),
  /** Where the domain leads to. */
  hostFindings: jsonb('host_findings').$type<HostAnswer[]>().notNull().default([]),
});
