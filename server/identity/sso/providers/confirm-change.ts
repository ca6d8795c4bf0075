import { can } from '#contract/permissions.ts';
import {
  type GatedChange,
  requireSecondAdministrator,
} from '#server/identity/pending-changes/require-second-administrator.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import { hasPermission } from '#server/platform/guard/guard.ts';
import { refuse } from '#server/platform/refuse.ts';

/**
 * For acts that decide who is signed in by a provider: an administrator of the platform may have to wait for a second one; in
 * a tenant it is for owners. Refuses with FORBIDDEN; the row policy does too.
 */
export async function confirmProviderChange(ctx: Ctx, change: GatedChange): Promise<void> {
  if (can(actorOf(ctx).role, 'sso.manage')) return requireSecondAdministrator(ctx, change);
  if (!hasPermission(ctx, 'organisation.owner')) throw refuse('FORBIDDEN');
}

/** For acts by which a provider signs nobody in any more: those of the platform may have to wait, as above. */
export async function confirmProviderEnd(ctx: Ctx, change: GatedChange): Promise<void> {
  if (can(actorOf(ctx).role, 'sso.manage')) await requireSecondAdministrator(ctx, change);
}
