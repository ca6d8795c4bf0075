import { eq } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { users } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { forgetAskedAddress } from './links/asked-address.ts';
import { consumeLink } from './links/links.ts';
import { signInByEmail } from './sign-in-by-email.ts';

/** Opens a session with the token from a mail; the token works once. Refuses with LINK_INVALID. */
export async function signInByLink(ctx: Ctx, { token }: { token: string }): Promise<Session> {
  const session = await transact(ctx, async (tx) => {
    const { userId } = await consumeLink(tx, ctx, 'magic-link', token);
    const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
    if (!user || isBlocked(user)) throw refuse('LINK_INVALID');
    return signInByEmail(tx, ctx, user, 'magic-link');
  });
  forgetAskedAddress(ctx);
  return session;
}
