import { errors } from '#contract/errors.ts';
import type { Tone } from '#web/ui/tone.ts';

/** Outcomes of SSO that did not sign the user in. */
const ssoOutcomes = {
  expired: { tone: 'critical', text: errors.SSO_REQUEST_INVALID.message },
  failed: { tone: 'critical', text: errors.SSO_FAILED.message },
  unavailable: { tone: 'info', text: errors.SSO_UNAVAILABLE.message },
  closed: { tone: 'info', text: errors.REGISTRATION_CLOSED.message },
  suspended: { tone: 'critical', text: errors.TENANT_SUSPENDED.message },
  'other-provider': {
    tone: 'info',
    text: 'People with your email address sign in through their organisation’s own provider. Use that one, or ask your administrator.',
  },
  'other-domain': {
    tone: 'critical',
    text: 'Your email address does not belong to a verified domain of this organisation. Sign in another way, or ask its administrator.',
  },
  'not-invited': {
    tone: 'critical',
    text: 'Your account does not belong to this organisation. Ask its administrator to invite you.',
  },
  'no-group': {
    tone: 'critical',
    text: 'None of your groups can sign in to this organisation. Ask its administrator.',
  },
  full: { tone: 'critical', text: 'All seats of this organisation are taken. Ask its administrator to free one.' },
  foreign: { tone: 'critical', text: errors.NOT_IN_ORGANISATION.message },
  confirm: { tone: 'positive', text: 'Check your inbox: we sent a link to confirm your address.' },
} as const satisfies Record<string, { tone: Tone; text: string }>;

/** The notices of the sign-in page for users who were redirected to it. */
export const signInOutcomes = {
  ...ssoOutcomes,
  /** The session ended (requirements 1.8). */
  ended: { tone: 'info', text: 'There was a problem with your authentication. Please sign in again.' },
  /** Shown to the browser whose session ended with it. */
  role: { tone: 'info', text: 'Your role changed. Please sign in again.' },
} as const satisfies Record<string, { tone: Tone; text: string }>;

export type SsoOutcome = keyof typeof ssoOutcomes;
export type SignInOutcome = keyof typeof signInOutcomes;

/** Unknown values are ignored. */
export function isSsoOutcome(word: string): word is SsoOutcome {
  return Object.hasOwn(ssoOutcomes, word);
}

/** `?reason=ended` or `?sso=failed`. */
export function parseSignInOutcome(params: URLSearchParams): SignInOutcome | null {
  const reason = params.get('reason');
  if (reason === 'ended' || reason === 'role') return reason;
  const word = params.get('sso') ?? '';
  return isSsoOutcome(word) ? word : null;
}
