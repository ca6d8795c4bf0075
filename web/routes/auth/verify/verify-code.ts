import type { Session } from '#contract/identity/auth.ts';
import type { FactorChannel } from '#contract/identity/factors.ts';
import type { Api } from '#web/api/api.ts';

export type VerifyFields = Record<'act' | 'factor' | 'challenge' | 'code', string>;

/**
 * Returns the challenge of the posted form. Creates one to send a code, or, for an authenticator app, which needs no
 * sending, together with the first attempt.
 */
export async function startChallenge({ factors }: Api, { act, factor, challenge }: VerifyFields): Promise<string> {
  if (act === 'sms' || act === 'whatsapp') return createChallenge(factors, factor, act);
  return act === 'code' && challenge === '' ? createChallenge(factors, factor) : challenge;
}

/** The session after a correct code; null when the form only requested a code. */
export async function verifyCode(
  { factors }: Api,
  { act, factor, challenge, code }: VerifyFields,
): Promise<Session | null> {
  if (act === 'recovery-code') return factors.spendRecoveryCode({ code });
  return act === 'code' ? factors.verify({ factorId: factor, challenge_id: challenge, code }) : null;
}

async function createChallenge(factors: Api['factors'], factorId: string, channel?: FactorChannel): Promise<string> {
  return (await factors.challenge({ factorId, ...(channel && { channel }) })).id;
}
