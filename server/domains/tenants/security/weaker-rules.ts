import { recordAddress } from '#contract/back-office.ts';
import {
  describeAct,
  namesActor,
  notifyAdministrators,
} from '#server/identity/pending-changes/notify-administrators.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import type { Tenant } from '#server/identity/tenants/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { notify } from '#server/records/notifications/notify.ts';

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

/**
 * Mails the owners of a tenant what protects it less now, also the one who changed it, and notifies all administrators of the
 * platform where one of them did. Addresses are not locked, as the people of the tenant are.
 */
export async function notifyOfWeakerRules(tx: Tx, ctx: Ctx, { id, name }: Tenant, summary: string): Promise<void> {
  const title = `“${name}” is protected less`;
  const did = `changed the security rules of “${name}”: ${summary}`;
  const addresses = await ownersOf(tx, id);
  const advice = 'If you did not expect this, change it back and find out who uses that account.';
  const button = { label: 'Open the organisation', href: `${ctx.appUrl}/settings/organisation` };
  const blocks = [`${describeAct(ctx, did)}.`, advice, { button }];
  const mail = { purpose: 'tenant-weaker-rules', cap: 'none', ...namesActor(ctx), subject: title, blocks } as const;
  await notify(tx, ctx, { addresses }, { mail });
  if (hasPermission(ctx, 'tenants.manage'))
    await notifyAdministrators(tx, ctx, { title, did, href: recordAddress('tenant', id) });
}
