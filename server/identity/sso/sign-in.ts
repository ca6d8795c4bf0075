import type { PlatformRole } from '#contract/permissions.ts';
import { confirmationMail, confirmationPurpose } from '#server/identity/auth/confirmation-mail.ts';
import { openSession } from '#server/identity/sessions/open.ts';
import { enforcedDomains } from '#server/identity/sign-in-domains/enforced.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { createAccount } from './create-account.ts';
import { findLinkedUser } from './find-linked-user.ts';
import { linkIdentity } from './link.ts';
import { consumeAssertion } from './protocols/consume-assertion.ts';
import { SsoFailure } from './protocols/failure.ts';
import type { Identity } from './protocols/identity.ts';
import type { UsedAssertion } from './protocols/saml.ts';
import { type Provider, trusts } from './providers/provider.ts';
import { auditFailure } from './record-failure.ts';
import { requireEnforcing } from './require-enforcing.ts';
import { personOfTenant } from './tenant-sign-in/person-of-tenant.ts';

export type SignInOutcome =
  | { outcome: 'signed-in'; role: PlatformRole; next: string }
  /** The email address must be confirmed by mail first. */
  | { outcome: 'confirm' }
  /** Registration is closed, and the provider is not trusted for the domain. */
  | { outcome: 'closed' }
  /** The tenants of the account are suspended. */
  | { outcome: 'suspended' }
  /** The account does not belong to the tenant of this host. */
  | { outcome: 'foreign' };

/** A verified response: the identity and the provider that confirmed it. */
export interface ProviderLogin {
  provider: Provider;
  identity: Identity;
  assertion: UsedAssertion | null;
}

/**
 * Signs in the user of a verified identity. Issuer and subject alone identify the user; an email address matches an
 * account only if the provider says that it verified it and is trusted for its domain. Nobody signs in whose domain another
 * provider enforces. No attribute grants a role, except in the tenant of the provider. Throws an SsoFailure.
 */
export async function signInWithProvider(
  ctx: Ctx,
  { provider, identity, assertion }: ProviderLogin,
  next: string,
): Promise<SignInOutcome> {
  const enforced = await enforcedDomains(ctx);
  const work = async (tx: Tx): Promise<SignInOutcome> => {
    if (identity.email !== null) await lockRecipient(tx, identity.email);
    if (assertion !== null) await consumeAssertion(tx, assertion);
    const known = await findLinkedUser(tx, ctx, provider, identity);
    requireEnforcing(enforced, provider, known?.email ?? identity.email);
    const user = provider.tenant
      ? await personOfTenant(tx, ctx, { ...provider, tenant: provider.tenant }, identity, known)
      : (known ?? (await linkOrCreateAccount(tx, ctx, provider, identity)));
    if (typeof user === 'string') return { outcome: user };
    if (isBlocked(user)) throw new SsoFailure('account banned');
    if (await isDeactivated(tx, user.id)) throw new SsoFailure('account deactivated by the provider');
    const { requireEmailConfirmation } = (await currentSettings(ctx)).security;
    if (requireEmailConfirmation && !user.emailVerified) {
      await askForConfirmation(tx, ctx, user);
      return { outcome: 'confirm' };
    }
    await openSession(tx, ctx, user, { method: 'sso', provider: provider.key });
    return { outcome: 'signed-in', role: user.role, next };
  };
  // A visitor does not write the people of a tenant.
  const signIn = provider.tenant ? ctx.db.transact(systemScope, work) : transact(ctx, work);
  return signIn.catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'TENANT_SUSPENDED') return { outcome: 'suspended' };
    if (isRefusal(error) && error.code === 'NOT_IN_ORGANISATION') return { outcome: 'foreign' };
    throw error;
  });
}

/**
 * The account for an identity that is not linked yet: the one with its email address, else a new one. Without trust for
 * the domain the outcome, which is the same whether or not there is an account.
 */
async function linkOrCreateAccount(tx: Tx, ctx: Ctx, provider: Provider, identity: Identity) {
  const { email, emailVerified } = identity;
  if (email === null) throw new SsoFailure('no address in the answer');
  if (!emailVerified) throw new SsoFailure('address not verified by the provider');
  const isTrusted = trusts(provider, email);
  const existing = (await findCredential(tx, email))?.user ?? null;
  if (existing === null) return (await createAccount(tx, ctx, provider, { ...identity, email }, isTrusted)) ?? 'closed';
  if (!isTrusted) return concealAccount(tx, ctx, provider, identity, existing);
  if (isBlocked(existing)) throw new SsoFailure('account banned');
  return linkIdentity(tx, ctx, provider, identity, existing);
}

/** The same mail as after a sign-up; contested when somebody set a password for the address meanwhile. */
async function askForConfirmation(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  if (await isOverMailCap(tx, ctx, confirmationPurpose, user.email)) return;
  const hasPassword = (await findCredential(tx, user.email))?.hash != null;
  await queueMails(tx, ctx, [await confirmationMail(tx, ctx, user, hasPassword)]);
}

/**
 * Answers for an account whose domain the provider is not trusted for as for an address without an account, so that
 * nobody learns of it: its owner gets a notice instead of the confirmation mail. The rows of a new account are written
 * and undone, because the response time would reveal it too.
 */
async function concealAccount(tx: Tx, ctx: Ctx, provider: Provider, identity: Identity, owner: User) {
  await tx.executeSql('savepoint new_account');
  const nobody = { ...identity, email: `${ctx.newId()}@sign-up.invalid` };
  const created = await createAccount(tx, ctx, provider, nobody, false);
  if (created !== null) await confirmationMail(tx, ctx, created, false);
  await tx.executeSql('rollback to savepoint new_account');
  await auditFailure(tx, ctx, 'session.refused', provider.key, 'provider not trusted for the domain');
  if (created === null) return 'closed';
  await notify(tx, ctx, { accounts: [owner] }, { mail: existingAccountMail(ctx, provider) });
  return 'confirm';
}

function existingAccountMail({ appUrl }: Ctx, { name }: Provider) {
  return {
    purpose: 'sso-existing',
    subject: 'You already have an account',
    blocks: [
      `Someone, probably you, tried to sign in with ${name} and this email address. It already has an account, which is not connected to ${name}. Sign in another way and connect ${name} in the security settings:`,
      { button: { label: 'Sign in', href: `${appUrl}/auth` } },
      'If this was not you, you can ignore this email.',
    ],
  };
}
