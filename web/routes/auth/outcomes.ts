import { errors } from '#contract/errors.ts';
import type { Tone } from '../../ui/tone.ts';

/** What the sign-in page says after somebody came back from a provider without being signed in. */
export const ssoOutcomes = {
  expired: { tone: 'critical', text: errors.SSO_REQUEST_INVALID.message },
  failed: { tone: 'critical', text: errors.SSO_FAILED.message },
  unavailable: { tone: 'info', text: errors.SSO_UNAVAILABLE.message },
  closed: { tone: 'info', text: errors.REGISTRATION_CLOSED.message },
  confirm: { tone: 'positive', text: 'Check your inbox: we sent a link to confirm your address.' },
} as const satisfies Record<string, { tone: Tone; text: string }>;

export type SsoOutcome = keyof typeof ssoOutcomes;

/** Other words are ignored. */
export function isSsoOutcome(word: string): word is SsoOutcome {
  return Object.hasOwn(ssoOutcomes, word);
}
