import type { PlatformRole } from '#contract/permissions.ts';
import { currentSettings } from '#server/domains/settings/queries.ts';
import { confirmationMail, confirmationPurpose } from '#server/identity/auth/confirmation-mail.ts';
import { openSession } from '#server/identity/sessions/session.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { lockRecipient, isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { findLinkedUser } from './find-linked-user.ts';
import { linkIdentity } from './link.ts';
import { createAccount } from './create-account.ts';
import { consumeAssertion } from './protocols/consume-assertion.ts';
import { SsoFailure } from './protocols/failure.ts';
import type { Identity } from './protocols/identity.ts';
import type { UsedAssertion } from './protocols/saml.ts';
import type { Provider } from './providers/provider.ts';

export type SignInOutcome =
  | { outcome: 'signed-in'; role: PlatformRole; next: string }
  /** The address has still to be confirmed by its mail. */
  | { outcome: 'confirm' }
  /** Registration is closed, and the provider is not trusted for the domain. */
  | { outcome: 'closed' };

/** Who came back, and by whose word. */
export interface ProviderLogin {
  provider: Provider;
  identity: Identity;
  assertion: UsedAssertion | null;
}

/**
 * Signs in whoever a provider vouches for. Who it is follows from issuer and subject alone; an address leads to an
 * account only where the provider says that it verified it and is trusted for its domain. No attribute gives a role.
 */
export function signInWithProvider(ctx: Ctx, { provider, identity, assertion }: ProviderLogin, next: string): Promise<SignInOutcome> {
  return transact(ctx, async (tx) => {
    if (identity.email !== null) await lockRecipient(tx, identity.email);
    if (assertion !== null) await consumeAssertion(tx, assertion);
    const known = await findLinkedUser(tx, ctx, provider, identity);
    const user = known ?? (await linkOrCreateAccount(tx, ctx, provider, identity));
    if (user === null) return { outcome: 'closed' };
    if (user.bannedAt !== null) throw new SsoFailure('account banned');
    const { requireEmailConfirmation } = (await currentSettings(ctx)).security;
    if (requireEmailConfirmation && !user.emailVerified) {
      await askForConfirmation(tx, ctx, user);
      return { outcome: 'confirm' };
    }
    await openSession(tx, ctx, user, { method: 'sso', provider: provider.key });
    return { outcome: 'signed-in', role: user.role, next };
  });
}

/** The account of an identity that was never here: the one with its address, else a new one. null: none may be opened. */
async function linkOrCreateAccount(tx: Tx, ctx: Ctx, provider: Provider, identity: Identity): Promise<User | null> {
  const { email, emailVerified } = identity;
  if (email === null) throw new SsoFailure('no address in the answer');
  if (!emailVerified) throw new SsoFailure('address not verified by the provider');
  const isTrusted = provider.domains.includes(email.slice(email.lastIndexOf('@') + 1));
  const existing = (await findCredential(tx, email))?.user ?? null;
  if (existing === null) return createAccount(tx, ctx, provider, { ...identity, email }, isTrusted);
  if (!isTrusted) throw new SsoFailure('provider not trusted for the domain');
  if (existing.bannedAt !== null) throw new SsoFailure('account banned');
  return linkIdentity(tx, ctx, provider, identity, existing);
}

/** The same mail as after a sign-up; contested when somebody gave the address a password meanwhile. */
async function askForConfirmation(tx: Tx, ctx: Ctx, user: User): Promise<void> {
  if (await isOverMailCap(tx, ctx, confirmationPurpose, user.email)) return;
  const hasPassword = (await findCredential(tx, user.email))?.hash != null;
  await queueMails(tx, ctx, [await confirmationMail(tx, ctx, user, hasPassword)]);
}
