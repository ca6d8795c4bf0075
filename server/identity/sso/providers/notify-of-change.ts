import { providerAddress } from '#contract/back-office.ts';
import { can } from '#contract/permissions.ts';
import {
  describeAct,
  namesActor,
  notifyAdministrators,
} from '#server/identity/pending-changes/notify-administrators.ts';
import { notifyTenantAdministrators } from '#server/identity/sso/notify-tenant-administrators.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { Provider } from './provider.ts';

/**
 * Notifies everybody who administers a provider of a change of whom it signs in: all administrators of the platform where one
 * of them made it, and those of its tenant. `what` ends the title: `was enabled`.
 */
export async function notifyOfProviderChange(
  tx: Tx,
  ctx: Ctx,
  provider: Pick<Provider, 'key' | 'name' | 'tenantId'>,
  { what, did }: { what: string; did: string },
): Promise<void> {
  const title = `The sign-in provider “${provider.name}” ${what}`;
  if (can(actorOf(ctx).role, 'sso.manage'))
    await notifyAdministrators(tx, ctx, { title, did, href: providerAddress(provider.key) });
  await notifyTenantAdministrators(tx, ctx, provider, {
    purpose: 'sso-provider-changed',
    cap: 'none',
    ...namesActor(ctx),
    subject: title,
    text: `${describeAct(ctx, did)}. If you did not expect this, change it back and find out who uses that account.`,
  });
}
