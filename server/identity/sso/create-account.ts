import { createUser } from '#server/identity/auth/create-user.ts';
import { notifyOfMember } from '#server/identity/auth/notify-of-member.ts';
import { accountCreated } from '#server/identity/events.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { emit } from '#server/platform/events.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { storeIdentity } from './link.ts';
import type { Identity } from './protocols/identity.ts';
import type { Provider } from './providers/provider.ts';

/**
 * Creates an account without a password for an SSO identity. Where registration is closed only a provider trusted for
 * the domain may do so; otherwise returns null. The address counts as confirmed only with such a provider; otherwise a
 * mail has to confirm it.
 */
export async function createAccount(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  identity: Identity & { email: string },
  isTrusted: boolean,
): Promise<User | null> {
  const { allowRegistration } = (await currentSettings(ctx)).general;
  if (!allowRegistration && !isTrusted) return null;
  const user = await createUser(tx, ctx, {
    email: identity.email,
    name: identity.displayName,
    passwordHash: null,
    role: 'user',
    emailVerified: isTrusted,
  });
  await recordAudit(tx, ctx, {
    action: 'user.signed-up',
    resourceId: user.id,
    user,
    details: { method: 'sso', provider: provider.key },
  });
  await emit(tx, ctx, accountCreated, user);
  await storeIdentity(tx, ctx, provider, identity, user, { createdUser: true });
  if (isTrusted) await notifyOfMember(tx, ctx, user);
  return user;
}
