import { profileChange } from '#contract/identity/profiles.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { saveProfile } from './update.ts';

/**
 * Fills in the profile of a new account with what the person gave as their name, in the caller's transaction. A profile needs
 * both names, so a name of one word or one that does not fit leaves it to the person.
 */
export async function startProfile(
  tx: Tx,
  ctx: Ctx,
  userId: string,
  { name, company }: { name: string; company: string | null },
): Promise<void> {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const profile = profileChange.safeParse({ first_name: first, last_name: rest.join(' '), company: company ?? '' });
  if (profile.success) await saveProfile(tx, ctx, userId, profile.data);
}
