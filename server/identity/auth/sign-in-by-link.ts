import { eq } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { type User, users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { forgetAskedAddress } from './links/asked-address.ts';
import { checkLink, consumeLink } from './links/links.ts';
import { signInByEmail } from './sign-in-by-email.ts';

/**
 * Opens a session with the token from a mail; the token works once. Refuses with LINK_INVALID, and with SSO_REQUIRED where people
 * of the domain sign in through a provider only.
 */
export async function signInByLink(ctx: Ctx, { token }: { token: string }): Promise<Session> {
  const { email } = await ctx.db.transact(systemScope, async (tx) =>
    ownerOf(tx, (await checkLink(tx, ctx, 'magic-link', token)).userId),
  );
  await refuseEnforced(ctx, email);
  const session = await transact(ctx, async (tx) => {
    const { userId } = await consumeLink(tx, ctx, 'magic-link', token);
    return signInByEmail(tx, ctx, await ownerOf(tx, userId), 'magic-link');
  });
  forgetAskedAddress(ctx);
  return session;
}

async function ownerOf(tx: Tx, userId: string | null): Promise<User> {
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  if (!user || isBlocked(user)) throw refuse('LINK_INVALID');
  return user;
}
