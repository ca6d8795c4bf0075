import { currentSettings } from '#server/domains/settings/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { User } from './tables.ts';

/** Whether this account may sign in at all: not banned, and its address confirmed where the settings ask for it. */
export async function canSignIn(ctx: Ctx, user: User): Promise<boolean> {
  const { requireEmailConfirmation } = (await currentSettings(ctx)).security;
  return user.bannedAt === null && (user.emailVerified || !requireEmailConfirmation);
}
