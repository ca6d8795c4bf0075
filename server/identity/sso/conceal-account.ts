import { confirmationMail } from '#server/identity/auth/confirmation-mail.ts';
import type { User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { notify } from '#server/records/notifications/notify.ts';
import { createAccount } from './create-account.ts';
import type { Identity } from './protocols/identity.ts';
import type { Provider } from './providers/provider.ts';
import { auditFailure } from './record-failure.ts';

/**
 * Answers for an account whose domain the provider is not trusted for as for an address without an account, so that
 * nobody learns of it: its owner gets a notice instead of the confirmation mail. The rows of a new account are written
 * and undone, because the response time would reveal it too.
 */
export async function concealAccount(
  tx: Tx,
  ctx: Ctx,
  provider: Provider,
  identity: Identity,
  owner: User,
): Promise<'confirm' | 'closed'> {
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
