import { randomInt } from 'node:crypto';
import type { FactorChannel } from '#contract/identity/factors.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { lockOwner } from '#server/identity/users/own.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { digest } from '#server/platform/secrets/encrypt.ts';
import { secondsUntilSmsAllowed } from '#server/platform/sms/caps.ts';
import { queueSms } from '#server/platform/sms/outbox.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { findOwnFactor } from './owner.ts';
import { factorChallenges } from './tables.ts';

const minutes = 10;

/**
 * Creates a challenge for a factor of the signed-in user and returns its id and end (Unix seconds). A phone is sent a
 * code; an authenticator app computes its own.
 */
export async function challengeFactor(
  ctx: Ctx,
  { factorId, channel }: { factorId: string; channel: FactorChannel },
): Promise<{ id: string; expires_at: number }> {
  const { id: userId } = actorOf(ctx);
  const { siteName } = (await currentSettings(ctx)).general;
  return transact(ctx, async (tx) => {
    await lockOwner(tx, ctx);
    const { phone } = await findOwnFactor(tx, ctx, factorId);
    const id = ctx.newId();
    const expiresAt = new Date(ctx.now().getTime() + minutes * minuteMs);
    const code = phone && (await sendCode(tx, ctx, { phone, channel, siteName, expiresAt }));
    await tx.insert(factorChallenges).values({
      id,
      userId,
      factorId,
      channel: phone ? channel : null,
      codeDigest: code && digestOfCode(ctx, id, code),
      expiresAt,
      createdAt: ctx.now(),
    });
    return { id, expires_at: Math.floor(expiresAt.getTime() / 1000) };
  });
}

/** The stored digest of a code that was sent, keyed by this installation's secret and bound to the challenge. */
export function digestOfCode({ secrets }: Pick<Ctx, 'secrets'>, challengeId: string, code: string): string {
  return digest(secrets, 'factor-code', `${challengeId}\0${code}`);
}

interface CodeDelivery {
  phone: string;
  channel: FactorChannel;
  siteName: string;
  expiresAt: Date;
}

async function sendCode(tx: Tx, ctx: Ctx, { phone, channel, siteName, expiresAt }: CodeDelivery): Promise<string> {
  const retryAfterSeconds = await secondsUntilSmsAllowed(tx, ctx, phone);
  if (retryAfterSeconds !== null) throw refuse('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const text = `${code} is your code for ${siteName}. It works once, for ${minutes} minutes. We will never ask you for it.`;
  await queueSms(tx, ctx, { recipient: phone, channel, text, expiresAt });
  return code;
}
