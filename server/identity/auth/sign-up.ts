import { accountCreated } from '#server/identity/events.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { setPasswordHash } from '#server/identity/users/credentials.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import type { User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { emit } from '#server/platform/events.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { isOverMailCap, lockRecipient, type NewMail, queueMails } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { confirmationMail, confirmationPurpose, existingAccountContent } from './confirmation-mail.ts';
import { createUser } from './create-user.ts';
import { keepAskedAddress } from './links/asked-address.ts';
import { contestLink } from './links/links.ts';
import { checkNewPassword } from './passwords/new-password.ts';
import { hashPassword } from './passwords/passwords.ts';

/** Of one network; consumed by the act, as only a sign-up that can be stored counts. */
const cap = { name: 'sign-up', points: 20, perSeconds: 3600 };

const purposes = { confirmation: confirmationPurpose, notice: 'sign-up-existing' } as const;

/**
 * Requests an account. The response does not reveal whether the address has one: a new address gets a confirmation
 * mail, a known one a notice. If several people sign up with an address before it is confirmed, the account goes to the
 * one who knows the latest password and reads the mail.
 */
export async function signUp(ctx: Ctx, input: { email: string; password: string }): Promise<{ ok: true }> {
  await refuseEnforced(ctx, input.email);
  const settings = await currentSettings(ctx);
  if (!settings.general.allowRegistration) throw refuse('REGISTRATION_CLOSED');
  await checkNewPassword(ctx, input);
  await ctx.limits.consume(cap, networkOf(ctx.request.address));
  const passwordHash = await hashPassword(input.password);
  await transact(ctx, async (tx) => {
    await lockRecipient(tx, input.email);
    const known = await findCredential(tx, input.email);
    const existing = known?.user ?? null;
    // An invited user has no password yet and may sign up here.
    const canSignInUnconfirmed = known !== null && known.hash !== null && !settings.security.requireEmailConfirmation;
    const isTaken = existing !== null && (existing.emailVerified || canSignInUnconfirmed);
    const purpose = isTaken ? purposes.notice : purposes.confirmation;
    // If no mail can be sent this password is not stored: the last link still works, with the password that was chosen with it.
    if (await isOverMailCap(tx, ctx, purpose, input.email))
      return contestLink(tx, ctx, purposes.confirmation, isTaken ? null : (existing?.id ?? null));
    const address = { email: input.email, existing, isTaken };
    await queueMails(tx, ctx, [await storeSignUp(tx, ctx, address, passwordHash)]);
  });
  keepAskedAddress(ctx, input.email);
  return { ok: true };
}

interface SignUpAddress {
  email: string;
  existing: User | null;
  /** The account stays as it is. */
  isTaken: boolean;
}

/**
 * Stores the sign-up and returns the mail to send. For a known address the same rows are written for one that nobody
 * has, and undone: otherwise the response time would reveal it.
 */
async function storeSignUp(tx: Tx, ctx: Ctx, { email, existing, isTaken }: SignUpAddress, passwordHash: string) {
  await tx.executeSql('savepoint new_account');
  const created = await createUser(tx, ctx, {
    email: existing ? `${ctx.newId()}@sign-up.invalid` : email,
    passwordHash: existing && !isTaken ? null : passwordHash,
    role: 'user',
    emailVerified: false,
  });
  // The owner of an account accepted them with it; here the row is undone, and written for the same response time.
  await emit(tx, ctx, accountCreated, created);
  if (existing && isTaken) {
    await requestConfirmation(tx, ctx, created, false);
    await tx.executeSql('rollback to savepoint new_account');
    return { purpose: purposes.notice, recipient: email, ...existingAccountContent(ctx.appUrl) };
  }
  await tx.executeSql(existing ? 'rollback to savepoint new_account' : 'release savepoint new_account');
  if (existing) await setPasswordHash(tx, ctx, existing.id, passwordHash);
  return requestConfirmation(tx, ctx, existing ?? created, existing !== null);
}

async function requestConfirmation(tx: Tx, ctx: Ctx, user: User, contested: boolean): Promise<NewMail> {
  await recordAudit(tx, ctx, {
    action: contested ? 'user.signed-up-again' : 'user.signed-up',
    resourceId: user.id,
    user,
  });
  return confirmationMail(tx, ctx, user, contested);
}
