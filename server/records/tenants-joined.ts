import { type SQL, sql } from 'drizzle-orm';

/** Selects the tenants that a person belongs to now. The table is of the identity, which records do not import. */
export const tenantsJoinedBy = (userId: string): SQL =>
  sql`(select member.tenant_id from tenant_members member where member.user_id = ${userId} and member.joined_at is not null)`;
