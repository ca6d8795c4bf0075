import { notifyOwners } from '#server/domains/tenants/notify-owners.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';

/** What protects a tenant less than before, in words; null where nothing does. */
export function weakerRules(before: Tenant, after: Tenant): string | null {
  const [from, to] = [before.ipAllowList, after.ipAllowList];
  const isOpener = from.length > 0 && (to.length === 0 || to.some((network) => !from.includes(network)));
  const parts = [
    before.mfaRequiredFrom !== null &&
      after.mfaRequiredFrom === null &&
      'two-step verification required → not required',
    isOpener && `networks ${from.join(', ')} → ${to.join(', ') || 'all'}`,
    after.sessionTimeout > before.sessionTimeout &&
      `session timeout ${before.sessionTimeout} → ${after.sessionTimeout} minutes`,
    after.dataRetention < before.dataRetention &&
      `data retention ${before.dataRetention} → ${after.dataRetention} days`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Notifies the owners of a tenant what protects it less now. */
export function notifyOfWeakerRules(tx: Tx, ctx: Ctx, { id, name }: Tenant, summary: string): Promise<void> {
  const title = `“${name}” is protected less`;
  const did = `changed the security rules of “${name}”: ${summary}`;
  return notifyOwners(tx, ctx, id, { purpose: 'tenant-weaker-rules', title, did });
}
