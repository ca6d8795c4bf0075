import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity/auth.ts';
import { invalidEmail } from '#contract/text.ts';
import { refuseEnforced } from '#server/identity/sign-in-domains/enforced.ts';
import { isBlocked } from '#server/identity/users/is-blocked.ts';
import { isDeactivated } from '#server/identity/users/is-deactivated.ts';
import { findCredential } from '#server/identity/users/queries.ts';
import { links, signInAttempts, type User } from '#server/identity/users/tables.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, lockRecipient, queueMails } from '#server/platform/mail/outbox.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { forgetAskedAddress, readAskedAddress } from './links/asked-address.ts';
import { hashCode } from './links/link-codes.ts';
import { type LinkPurpose, ownedBy } from './links/links.ts';
import { signInByEmail } from './sign-in-by-email.ts';

/**
 * Opens a session with the code from a mail that was read on another device; the code works once. Every refusal is the
 * same, besides SSO_REQUIRED for an address of an enforced domain. Without an address it is the one that this browser asked a
 * link for.
 */
export async function signInByCode(
  ctx: Ctx,
  { email: typed, code }: { email?: string | undefined; code: string },
): Promise<Session> {
  const email = typed ?? readAskedAddress(ctx);
  if (email === null) throw refuseFields({ email: invalidEmail });
  await refuseEnforced(ctx, email);
  // A wrong code must stay counted, so the transaction commits before the refusal.
  const session = await transact(ctx, async (tx) => {
    await lockRecipient(tx, email);
    const user = (await findCredential(tx, email))?.user ?? null;
    const isRight = await verifyCode(tx, ctx, { purpose: 'magic-link', email, user, code });
    if (isRight && user && !isBlocked(user) && !(await isDeactivated(tx, user.id)))
      return signInByEmail(tx, ctx, user, 'mailed-code');
    await recordAudit(tx, ctx, {
      action: 'session.refused',
      result: 'refused',
      ...(user && { user }),
      details: { email, method: 'mailed-code' },
    });
    return null;
  });
  if (session === null) throw refuseFields({ code: 'This code is wrong or has expired. Request a new one' });
  forgetAskedAddress(ctx);
  return session;
}

/** After this many wrong codes only the link itself still works. */
const maximumAttemptsPerCode = 6;

interface CodeAttempt {
  purpose: LinkPurpose;
  email: string;
  user: User | null;
  code: string;
}

/**
 * Counts an attempt at the code of this user's current link and returns whether it is correct; if so, the link is
 * consumed. Parallel attempts cannot exceed the limits per link and per day. An address without an account runs the
 * same statements. The caller has locked the address.
 */
async function verifyCode(tx: Tx, ctx: Ctx, { purpose, email, user, code }: CodeAttempt): Promise<boolean> {
  const isUsable = and(
    ownedBy(ctx, purpose, user?.id ?? null),
    isNull(links.usedAt),
    gt(links.expiresAt, ctx.now()),
    lt(links.codeAttempts, maximumAttemptsPerCode),
  );
  const [link] = await tx
    .update(links)
    .set({ codeAttempts: sql`${links.codeAttempts} + 1` })
    .where(isUsable)
    .returning();
  const isRight = link !== undefined && link.codeHash === hashCode(ctx, link.id, code);
  const isWrong = link !== undefined && !isRight;
  const wrong = await countWrongCodes(tx, ctx, email, isWrong ? 1 : 0);
  if (user && isWrong && wrong === maximumWrongCodesPerDay) await sendPausedCodesMail(tx, ctx, user);
  if (!isRight || wrong >= maximumWrongCodesPerDay) return false;
  await tx.update(links).set({ usedAt: ctx.now() }).where(eq(links.id, link.id));
  return true;
}

/** Wrong codes per address and day, over all mails: otherwise a six-digit code could be found by trying. */
const maximumWrongCodesPerDay = 30;

/**
 * Adds `more` to the wrong codes of this address and returns the total; the day starts with the first one. Also runs
 * for an address without an account and for a correct code, so that the timing reveals nothing.
 */
async function countWrongCodes(tx: Tx, ctx: Ctx, email: string, more: 0 | 1): Promise<number> {
  const at = sql`${ctx.now().toISOString()}::timestamptz`;
  const isOver = sql`${signInAttempts.startedAt} <= ${at} - interval '1 day'`;
  const [counted] = await tx
    .insert(signInAttempts)
    .values({ subject: `codes:${digest(ctx.secrets, 'sign-in', email)}`, count: more, startedAt: ctx.now() })
    .onConflictDoUpdate({
      target: signInAttempts.subject,
      set: {
        count: sql`case when ${isOver} then ${more}::integer else ${signInAttempts.count} + ${more}::integer end`,
        startedAt: sql`case when ${isOver} then ${at} else ${signInAttempts.startedAt} end`,
      },
    })
    .returning({ count: signInAttempts.count });
  return counted?.count ?? maximumWrongCodesPerDay;
}

/** Notifies the owner that codes are paused because of too many wrong ones. */
async function sendPausedCodesMail(tx: Tx, ctx: Ctx, { email }: User): Promise<void> {
  if (await isOverMailCap(tx, ctx, 'codes-paused', email)) return;
  await queueMails(tx, ctx, [
    {
      purpose: 'codes-paused',
      recipient: email,
      subject: 'Sign-in codes are paused for your account',
      blocks: [
        `Someone entered ${maximumWrongCodesPerDay} wrong sign-in codes for your account within a day.`,
        'Codes from our emails will not work for the rest of the day. The link in the same email and your password still work.',
        'If this was not you: nobody got in, and you do not need to do anything.',
      ],
    },
  ]);
}
