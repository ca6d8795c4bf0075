import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { isBlocked } from './is-blocked.ts';
import type { User } from './tables.ts';

/** Returns whether this account may sign in: neither banned nor restricted, and with a confirmed address if the settings require it. */
export async function canSignIn(ctx: Ctx, user: User): Promise<boolean> {
  const { requireEmailConfirmation } = (await currentSettings(ctx)).security;
  return !isBlocked(user) && (user.emailVerified || !requireEmailConfirmation);
}
