import { sql } from 'drizzle-orm';
import { signInAttempts, type User } from '#server/identity/users/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { isOverMailCap, queueMails } from '#server/platform/mail/outbox.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';

/** Wrong codes per address and day, over all mails: otherwise a six-digit code could be found by trying. */
export const maximumWrongCodesPerDay = 30;

/**
 * Adds `more` to the wrong codes of this address and returns the total; the day starts with the first one. Also runs
 * for an address without an account and for a correct code, so that the timing reveals nothing.
 */
export async function countWrongCodes(tx: Tx, ctx: Ctx, email: string, more: 0 | 1): Promise<number> {
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

const purpose = 'codes-paused';

/** Notifies the owner that codes are paused because of too many wrong ones. */
export async function sendPausedCodesMail(tx: Tx, ctx: Ctx, { email }: User): Promise<void> {
  if (await isOverMailCap(tx, ctx, purpose, email)) return;
  await queueMails(tx, ctx, [
    {
      purpose,
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
