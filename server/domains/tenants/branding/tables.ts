import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BrandProperties } from '#contract/identity/tenants/brand-properties.ts';
import { instant } from '#server/platform/db/columns.ts';

export const tenantBranding = pgTable('tenant_branding', {
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  primaryColor: text('primary_color'),
  secondaryColor: text('secondary_color'),
  properties: jsonb('properties').$type<BrandProperties>().notNull().default({}),
  /** The columns of the logo have values together, or none of them. */
  logoName: text('logo_name'),
  logoWidth: integer('logo_width'),
  logoHeight: integer('logo_height'),
  logoSize: integer('logo_size'),
  logoSha256: text('logo_sha256'),
  /** Of the stored logo. */
  logoKey: text('storage_key'),
  logoAt: instant('logo_at'),
  version: integer('version').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type TenantBranding = typeof tenantBranding.$inferSelect;
