import { and, asc, eq, ne } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { resetAccountAttempts } from '#server/identity/attempts/sign-in-attempts.ts';
import { deletePendingLinks } from '#server/identity/auth/delete-pending-links.ts';
import { checkLink, consumeLink } from '#server/identity/auth/links/links.ts';
import { removeEarlierAccess } from '#server/identity/auth/remove-earlier-access.ts';
import { endRefusalByMail } from '#server/identity/factors/attempts.ts';
import { passkeys } from '#server/identity/passkeys/tables.ts';
import { openSession } from '#server/identity/sessions/open.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { endPersonalTokensOf } from '#server/identity/tokens/end.ts';
import { setPasswordHash } from '#server/identity/users/credentials.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { scopeToUser } from '#server/identity/users/own.ts';
import { accounts, sessions, type User, users } from '#server/identity/users/tables.ts';
import { userTag } from '#server/identity/users/user-tag.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import type { MailBlock } from '#server/platform/mail/blocks.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { tieHolds } from '#server/records/legal-holds/follow-account.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';

/**
 * Sets a new password with the token from the mail; the token works once. Every session and pending link of the account
 * ends, the owner is notified, and this browser is signed in. Passkeys and providers of a confirmed account stay; the
 * notice lists them. Since the user reads the mail, the address is confirmed and lockouts end, that of six-digit codes at most
 * once a day. Refuses with LINK_INVALID, and with SSO_REQUIRED where people of the domain sign in through a provider only.
 */
export async function updatePassword(
  ctx: Ctx,
  { token, password }: { token: string; password: string },
): Promise<Session> {
  const owner = await ctx.db.transact(systemScope, (tx) => ownerOf(tx, ctx, token));
  await refuseEnforced(ctx, owner.email);
  await checkNewPassword(ctx, { email: owner.email, password });
  const hash = await hashPassword(password);
  return transact(ctx, async (tx) => {
    const { userId } = await consumeLink(tx, ctx, 'reset-password', token);
    if (userId !== owner.id) throw refuse('LINK_INVALID');
    const confirmed = await setPassword(tx, ctx, owner, hash);
    const user = owner.emailVerified ? confirmed : await removeEarlierAccess(tx, ctx, confirmed);
    await resetAccountAttempts(tx, ctx, user.email);
    await scopeToUser(tx, user.id);
    await endRefusalByMail(tx, ctx, user.id);
    await deletePendingLinks(tx, user.id);
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await endPersonalTokensOf(tx, ctx, user.id, 'password');
    tx.invalidate(userTag(user.id));
    await recordAudit(tx, ctx, {
      action: 'password.changed',
      resourceId: user.id,
      user,
      details: { method: 'reset-password' },
    });
    const blocks = [
      'The password of your account was changed with a link sent to this address. All devices were signed out.',
      ...(await otherSignInMethods(tx, ctx, user)),
      `If this was not you, choose a new password now: ${ctx.appUrl}/auth?mode=reset-password`,
    ];
    const to = { accounts: [user] };
    await notify(tx, ctx, to, {
      title: 'Your password was changed',
      body: 'It was changed with a link sent to your email address. All devices were signed out.',
      href: '/settings/security',
      mail: { purpose: 'password-changed', cap: 'none', blocks },
    });
    return openSession(tx, ctx, user, { method: 'reset-password' });
  });
}

/** Returns the user of the link. Refuses before any costly work. */
async function ownerOf(tx: Tx, ctx: Ctx, token: string): Promise<User> {
  const { userId } = await checkLink(tx, ctx, 'reset-password', token);
  const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId));
  if (!user || isBlocked(user)) throw refuse('LINK_INVALID');
  return user;
}

async function setPassword(tx: Tx, ctx: Ctx, { id }: User, hash: string): Promise<User> {
  await setPasswordHash(tx, ctx, id, hash);
  const confirmed = { emailVerified: true, updatedAt: ctx.now() };
  const [user] = await tx.update(users).set(confirmed).where(eq(users.id, id)).returning();
  if (!user) throw refuse('LINK_INVALID');
  await tieHolds(tx, user);
  return user;
}

/**
 * Lists what signs in to an account besides its password: a reset does not remove it, so its owner should see what they
 * do not know. Nothing if there is nothing else.
 */
async function otherSignInMethods(tx: Tx, { appUrl }: Ctx, { id }: User): Promise<MailBlock[]> {
  const keys = await tx
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(eq(passkeys.userId, id))
    .orderBy(asc(passkeys.createdAt));
  const linked = await tx
    .select({ issuer: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, id), ne(accounts.providerId, 'credential')))
    .orderBy(asc(accounts.createdAt));
  if (keys.length + linked.length === 0) return [];
  return [
    'Besides the new password, these can still be used to sign in to your account. Remove any that you do not recognise:',
    {
      facts: [
        ...keys.map(({ name }) => ['Passkey', name] as const),
        ...linked.map(({ issuer }) => ['Sign-in provider', issuerName(issuer)] as const),
      ],
    },
    { button: { label: 'Security settings', href: `${appUrl}/settings/security` } },
  ];
}

/** `oauth2:https://api.code.example/user` → `api.code.example` */
function issuerName(issuer: string): string {
  const name = issuer.replace(/^(oauth2|saml):/, '');
  return (URL.canParse(name) && new URL(name).host) || name;
}
