import type { Session } from '#contract/identity/auth.ts';
import type { FactorChannel } from '#contract/identity/factors.ts';
import type { Api } from '#web/api/api.ts';

export type VerifyFields = Record<'act' | 'factor' | 'challenge' | 'code', string>;

/**
 * The question that the posted form belongs to: a new one where a code is to be sent, and for an authenticator app, which
 * needs no sending, together with the first answer.
 */
export async function startChallenge({ factors }: Api, { act, factor, challenge }: VerifyFields): Promise<string> {
  if (act === 'sms' || act === 'whatsapp') return createChallenge(factors, factor, act);
  return act === 'code' && challenge === '' ? createChallenge(factors, factor) : challenge;
}

/** The session that a right answer opens; null when the form only asked for a code. */
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
