import { eq, or, sql } from 'drizzle-orm';
import { deviceDigest, isKnownDevice } from '#server/identity/sessions/known-devices.ts';
import { type Credential, findCredential } from '#server/identity/users/queries.ts';
import { signInAttempts } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { lockRecipient, type NewMail } from '#server/platform/mail/outbox.ts';
import { refuse } from '#server/platform/refuse.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { countNetworkAttempt, lockoutMinutes, networkKeyOf } from './counters.ts';
import { countAttempt, deleteLockouts, lockWhenOver } from './lockouts.ts';

export interface SignInAttempt {
  credential: Credential | null;
  /** What the attempt was counted for. */
  subject: string;
}

/**
 * Counts a sign-in before its password is checked: first for the network, then for the account, or, on a device that the
 * account knows, for that device alone, which others cannot lock. Over the limit of the current settings it refuses with
 * TOO_MANY_ATTEMPTS; over the network's limit nothing is written. Addresses without an account are counted in the same
 * way.
 */
export async function consumeSignInAttempt(ctx: Ctx, email: string): Promise<SignInAttempt> {
  const { maxLoginAttempts } = (await currentSettings(ctx)).security;
  const subject = sql<string>`case when ${isKnownDevice(ctx, email)} then ${deviceKeyOf(ctx, email)} else ${accountKeyOf(ctx, email)} end`;
  const { waitSeconds, ...attempt } = await ctx.db.transact(systemScope, async (tx) => {
    // Sent together, in this order.
    const [, , networkWait, credential, counted] = await Promise.all([
      // Before the counts, as in every act on an account; the opposite order could deadlock when a lockout begins.
      lockRecipient(tx, email),
      // Losing a count in a crash is acceptable, so the commit does not wait for the disk; that of a lockout does.
      tx.execute(sql`set local synchronous_commit = off`),
      countNetworkAttempt(tx, ctx, maxLoginAttempts),
      findCredential(tx, email),
      countAttempt(tx, ctx, subject, maxLoginAttempts),
    ]);
    // Takes the count of the account back.
    if (networkWait !== null) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: networkWait });
    const user = credential?.user ?? null;
    const lockable = { email, user, action: 'session.locked', notice: lockoutNotice } as const;
    const waitSeconds = await lockWhenOver(tx, ctx, lockable, counted, maxLoginAttempts);
    return { credential, subject: counted.subject, waitSeconds };
  });
  // The counts stay, so the transaction commits before the refusal.
  if (waitSeconds !== null) throw refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: waitSeconds });
  return attempt;
}

/** After the correct password: takes the attempt off the network's count and deletes what it was counted for. */
export async function resetSignInAttempt(tx: Tx, ctx: Ctx, { subject }: SignInAttempt): Promise<void> {
  // The network first, as in counting; the opposite order could deadlock. `execute` sends the statement at once.
  await Promise.all([
    tx
      .update(signInAttempts)
      .set({ count: sql`greatest(${signInAttempts.count} - 1, 0)` })
      .where(eq(signInAttempts.subject, networkKeyOf(ctx)))
      .execute(),
    deleteLockouts(tx, ctx, eq(signInAttempts.subject, subject)),
  ]);
}

/** Deletes the counts of an account, and ends every lockout of it. Returns the number of lockouts. */
export function resetAccountAttempts(tx: Tx, ctx: Ctx, email: string): Promise<number> {
  const isAccount = eq(signInAttempts.subject, accountKeyOf(ctx, email));
  const isDevice = sql`starts_with(${signInAttempts.subject}, ${deviceKeyOf(ctx, email, '')})`;
  // A lockout of a session is found by the address.
  return deleteLockouts(tx, ctx, or(isAccount, isDevice, eq(signInAttempts.email, email)));
}

function accountKeyOf({ secrets }: Ctx, email: string): string {
  return `account:${digest(secrets, 'sign-in', email)}`;
}

function deviceKeyOf(ctx: Ctx, email: string, device = deviceDigest(ctx)): string {
  return `device:${digest(ctx.secrets, 'sign-in', email)}:${device}`;
}

function lockoutNotice(recipient: string): NewMail {
  return {
    purpose: 'sign-in-lock',
    recipient,
    subject: 'Sign-in to your account is paused',
    blocks: [
      'Someone tried too many times to sign in to your account with a wrong password.',
      `Sign-in is paused for ${lockoutMinutes} minutes. Devices that are signed in stay signed in, and you can still sign in from a device and network that you have used before.\nIf this was not you, nobody got in. Choose a new password if someone else may know yours.`,
    ],
  };
}
