import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { User } from './tables.ts';

/** Returns whether this account may sign in: not banned, and with a confirmed address if the settings require it. */
export async function canSignIn(ctx: Ctx, user: User): Promise<boolean> {
  const { requireEmailConfirmation } = (await currentSettings(ctx)).security;
  return user.bannedAt === null && (user.emailVerified || !requireEmailConfirmation);
}
