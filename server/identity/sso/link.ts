import { confirmOwnership } from '#server/identity/auth/confirm-ownership.ts';
import { accounts, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { SsoFailure } from './protocols/failure.ts';
import type { Identity } from './protocols/identity.ts';
import type { Provider } from './providers/provider.ts';

/** A directory may send every group of a person. */
const maximumAuditedGroups = 50;

/**
 * Links an identity to the account with its email address and notifies the owner. An unconfirmed account may have been
 * created by somebody else: it is confirmed now, and its password, providers and sessions are deleted.
 */
export async function linkIdentity(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  identity: Identity,
  user: User,
): Promise<User> {
  const owned = user.emailVerified ? user : await confirmOwnership(tx, ctx, user, 'sso');
  await storeIdentity(tx, ctx, provider, identity, owned);
  const how = `Someone signed in to your account with ${provider.name}, which confirmed this email address.`;
  await notify(tx, ctx, { accounts: [user] }, { mail: linkedMail(ctx, provider, how) });
  return owned;
}

/** The mail that notifies an owner of a new sign-in method, and how it came about. */
export function linkedMail({ appUrl }: Ctx, { name }: Provider, how: string) {
  return {
    purpose: 'sso-linked',
    cap: 'none' as const,
    subject: `${name} was connected to your account`,
    blocks: [
      `${how} From now on you can sign in with it.`,
      'If this was not you, disconnect it in your security settings and choose a new password:',
      { button: { label: 'Security settings', href: `${appUrl}/settings/security` } },
    ],
  };
}

/**
 * Stores an identity for this user. Throws an SsoFailure if it belongs to another account. The provider's tokens are
 * not stored: nothing needs them.
 */
export async function storeIdentity(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  identity: Identity,
  user: User,
  { createdUser = false }: { createdUser?: boolean } = {},
): Promise<void> {
  const at = ctx.now();
  const written = await tx
    .insert(accounts)
    .values({
      id: ctx.newId(),
      userId: user.id,
      accountId: identity.subject,
      providerId: identity.issuer,
      ssoProviderId: provider.id,
      createdUser,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  if (written.length === 0) throw new SsoFailure('identity of another account');
  await recordAudit(tx, ctx, {
    action: 'identity.linked',
    resourceId: user.id,
    user,
    details: {
      provider: provider.key,
      issuer: identity.issuer,
      groups: identity.groups.slice(0, maximumAuditedGroups),
    },
  });
}
