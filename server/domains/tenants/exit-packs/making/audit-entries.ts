import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { sealedFields } from '#server/records/audit/rules.ts';
import type { AuditEntry } from '#server/records/audit/tables.ts';
import type { Archive } from './archive.ts';
import { readRows } from './read-rows.ts';

interface SealedRow extends AuditEntry {
  position: string;
  previousHash: string;
  hash: string;
  isByPlatform: boolean;
}

/**
 * Adds the sealed audit entries of a tenant, one a line, each with its place in the chain and the hashes that prove it. The
 * entries in between are of others and are not in the archive. What administrators of the platform did to the tenant, also
 * as one of its people, is there without their personal data; what they did elsewhere is not.
 */
export async function addAuditEntries(archive: Archive, tx: Tx, ctx: Ctx, tenantId: string): Promise<number> {
  let count = 0;
  await archive.add(
    'audit-entries.json',
    (async function* () {
      yield `{"issuer":${JSON.stringify(ctx.appUrl)},"entries":[`;
      for await (const rows of readRows<SealedRow>(tx, query, [tenantId])) {
        yield rows.map((row, index) => `${count + index === 0 ? '' : ','}\n${lineOf(row, tenantId)}`).join('');
        count += rows.length;
      }
      yield '\n]}\n';
    })(),
  );
  return count;
}

/** Everybody who is or was an administrator of the platform. */
const isByPlatform = `coalesce(e.user_id::text in (
    select id::text from users where role = 'admin'
    union
    select resource_id from audit_entries where resource_id is not null
      and action in ('user.role-changed', 'administrator.created')), false)`;

const recordsOfTenant = ['projects', 'dashboards', 'sso_providers', 'tenant_invoices']
  .map((table) => `union all select id::text from ${table} where tenant_id = $1::uuid`)
  .join(' ');

const query = `select e.id, e.tenant_id as "tenantId", e.user_id as "userId", e.user_email as "userEmail", e.action,
    e.resource, e.resource_id as "resourceId", e.details, e.ip_address as "ipAddress", e.user_agent as "userAgent", e.at,
    e.severity, e.category, e.result, e.request_id as "requestId", e.salt, e.digests,
    s.position, s.previous_hash as "previousHash", s.hash, ${isByPlatform} as "isByPlatform"
  from audit_entries e join audit_seals s on s.entry_id = e.id
  where (e.resource = 'tenant' and e.resource_id = $1::uuid::text)
    or (e.tenant_id = $1::uuid and e.resource <> 'tenant'
      and (not ${isByPlatform} or e.resource_id in (select $1::uuid::text ${recordsOfTenant})))
  order by s.position`;

function lineOf({ position, previousHash, hash, isByPlatform: byPlatform, ...entry }: SealedRow, tenantId: string) {
  const { userEmail, ipAddress, userAgent, details, salt } = entry;
  const isOwn = entry.tenantId === tenantId && !byPlatform && !('impersonatorId' in details);
  return JSON.stringify({
    position: Number(position),
    previousHash,
    hash,
    entry: sealedFields(entry),
    ...(isOwn && { personal: { userEmail, ipAddress, userAgent, details, salt } }),
  });
}
