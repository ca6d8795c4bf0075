import { eq } from 'drizzle-orm';
import type { LinkResult } from '#contract/identity/sso/choices.ts';
import { actorOfSession } from '#server/identity/sessions/session.ts';
import { enforcedDomains } from '#server/identity/sign-in-domains/enforced.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { sessions, type User, users } from '#server/identity/users/tables.ts';
import { type Ctx, needsMfa, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { findLinkedUser } from './find-linked-user.ts';
import { linkedMail, storeIdentity } from './link.ts';
import { consumeAssertion } from './protocols/consume-assertion.ts';
import { SsoFailure } from './protocols/failure.ts';
import type { Provider } from './providers/provider.ts';
import { requireEnforcing } from './require-enforcing.ts';
import type { ProviderLogin } from './sign-in.ts';

/**
 * Links the identity that a provider confirmed to the account of the user who started the request, who must be signed
 * in to this browser now. Issuer and subject identify it, no email address or attribute does. Opens no session and does
 * not raise the assurance level.
 */
export async function finishLink(
  ctx: Ctx,
  { provider, identity, assertion }: ProviderLogin,
  userId: string,
): Promise<LinkResult> {
  const enforced = await enforcedDomains(ctx);
  return transact(ctx, async (tx) => {
    const requester = await lockRequester(tx, ctx, userId);
    if (assertion !== null) await consumeAssertion(tx, assertion);
    requireEnforcing(enforced, provider, requester.email);
    const known = await findLinkedUser(tx, ctx, provider, identity);
    if (known?.id === requester.id) return 'already';
    if (known !== null) throw new SsoFailure('identity of another account');
    await storeIdentity(tx, ctx, provider, identity, requester);
    await notifyOwner(tx, ctx, provider, requester);
    return 'linked';
  });
}

/**
 * Returns and locks the user who started the request. The session of this browser must be theirs, still exist, and need
 * no MFA.
 */
async function lockRequester(tx: Tx, ctx: Ctx, userId: string): Promise<User> {
  const { actor } = ctx;
  if (actor?.id !== userId) throw new SsoFailure('another person signed in');
  // Parallel links and unlinks run one after the other, so that the second sees the result of the first.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, actor.sessionId));
  if (
    !user ||
    isBlocked(user) ||
    !session ||
    needsMfa(actorOfSession(ctx, { session, user, tenant: null, mustAddFactor: false, mustChooseTenant: false }))
  )
    throw new SsoFailure('another person signed in');
  return user;
}

async function notifyOwner(tx: Tx, ctx: Ctx, provider: Provider, user: User): Promise<void> {
  const { name } = provider;
  const to = { accounts: [user] };
  await notify(tx, ctx, to, {
    title: `${name} was connected to your account`,
    body: 'It was connected under Settings, Security. If this was not you, disconnect it there and choose a new password.',
    href: '/settings/security',
    mail: linkedMail(ctx, provider, `Someone who was signed in to your account connected ${name} to it.`),
  });
}
