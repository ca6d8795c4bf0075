import { recordAddress } from '#contract/back-office.ts';
import {
  describeAct,
  namesActor,
  notifyAdministrators,
  type SensitiveAct,
} from '#server/identity/pending-changes/notify-administrators.ts';
import { ownersOf } from '#server/identity/tenants/owners-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { notify } from '#server/records/notifications/notify.ts';

/**
 * Mails the owners of a tenant that it is protected less or that somebody has more rights in it, also the one who did it, and
 * notifies all administrators of the platform where one of them did. Addresses are not locked, as the people of the tenant are.
 */
export async function notifyOwners(
  tx: Tx,
  ctx: Ctx,
  tenantId: string,
  { purpose, title, did }: SensitiveAct & { purpose: string },
): Promise<void> {
  const addresses = await ownersOf(tx, tenantId);
  const advice = 'If you did not expect this, change it back and find out who uses that account.';
  const button = { label: 'Open the organisation', href: `${ctx.appUrl}/settings/organisation` };
  const blocks = [`${describeAct(ctx, did)}.`, advice, { button }];
  const mail = { purpose, cap: 'none', ...namesActor(ctx), subject: title, blocks } as const;
  await notify(tx, ctx, { addresses }, { mail });
  if (hasPermission(ctx, 'tenants.manage'))
    await notifyAdministrators(tx, ctx, { title, did, href: recordAddress('tenant', tenantId) });
}

/** Notifies the owners of a tenant that another person becomes one. Called before that person is an owner. */
export function notifyOfNewOwner(tx: Tx, ctx: Ctx, { id, name }: { id: string; name: string }): Promise<void> {
  const title = `Another owner for “${name}”`;
  return notifyOwners(tx, ctx, id, {
    purpose: 'tenant-owner',
    title,
    did: `made another person an owner of “${name}”`,
  });
}
