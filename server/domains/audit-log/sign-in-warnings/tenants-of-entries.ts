import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/db.ts';
import type { AuditEntry } from '#server/records/audit/tables.ts';
import { addressOf, type FailedSignIn } from './rules.ts';

type Entry = Omit<FailedSignIn, 'tenantIds'> & Pick<AuditEntry, 'tenantId'>;

/**
 * The same entries with the organisations whose people they concern: those that the account has joined, and those of whose
 * providers the typed address has a proven domain, so that guessing addresses is noticed too.
 */
export async function withTenants(tx: Tx, entries: readonly Entry[]): Promise<FailedSignIn[]> {
  const people = new Set(entries.flatMap(({ userId }) => userId ?? []));
  const domains = new Set(entries.flatMap((entry) => domainOf(entry) ?? []));
  const { rows } = await tx.execute<{ of: string; tenant: string }>(sql`
    select user_id::text as of, tenant_id::text as tenant from tenant_members
     where joined_at is not null and user_id = any(${sql.param([...people])}::uuid[])
    union
    select d.domain, p.tenant_id::text from sso_domains d join sso_providers p on p.id = d.provider_id
     where d.proven_at is not null and p.tenant_id is not null and d.domain = any(${sql.param([...domains])}::text[])`);
  const known = Map.groupBy(rows, ({ of }) => of);
  const tenantsOf = (subject: string | null) => (known.get(subject ?? '') ?? []).map(({ tenant }) => tenant);
  return entries.map(({ tenantId, ...entry }) => {
    const found = [...tenantsOf(entry.userId), ...tenantsOf(domainOf(entry))];
    return { ...entry, tenantIds: [...new Set(tenantId === null ? found : [tenantId, ...found])] };
  });
}

/** The domain of the address that was typed. */
function domainOf({ details }: Pick<Entry, 'details'>): string | null {
  const address = addressOf(details);
  return address === null ? null : address.slice(address.lastIndexOf('@') + 1);
}
