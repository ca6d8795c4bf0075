import { z } from 'zod';

/** Messages per field, as the form shows them: `{ email: 'Please enter a valid email address' }`. */
export const fieldProblems = z.record(z.string(), z.string());
export type FieldProblems = z.infer<typeof fieldProblems>;

const retry = z.object({ retryAfterSeconds: z.number().int().positive() });

/**
 * Every refusal that we can explain. Whatever is not in this list is a bug and answers 500 with a request id.
 * A message is one plain sentence that a person may read.
 */
export const errors = {
  INVALID_INPUT: {
    status: 422,
    message: 'Some fields need attention before this can be saved.',
    data: z.object({ fields: fieldProblems }),
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account may not do this. Ask an administrator.' },
  PROOF_NEEDED: { status: 403, message: 'Please confirm first that it is you.' },
  LEVEL_NEEDED: { status: 403, message: 'Please enter your second factor to continue.' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or no longer.' },
  CONFLICT: { status: 409, message: 'Somebody changed this meanwhile. Reload and try again.' },
  TOO_LARGE: { status: 413, message: 'This is more than we accept at once. Please send less.' },
  INTERRUPTED: { status: 400, message: 'The connection ended before everything arrived. Please try again.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many authentication attempts', data: retry },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.', data: retry },
  TOO_FAST: { status: 400, message: 'That was quick. Please check your message and send it again.' },
  SIGN_IN_REFUSED: {
    status: 401,
    message: 'Email or password is not correct. Check both, or confirm your address first.',
  },
  CHALLENGE_ENDED: { status: 410, message: 'This check is over. Please ask for a new code.' },
  PASSKEY_REFUSED: {
    status: 401,
    message: 'This passkey was not accepted. Try again, or sign in another way.',
  },
  LINK_INVALID: { status: 410, message: 'This link was used already or has expired. Please ask for a new one.' },
  REGISTRATION_CLOSED: { status: 403, message: 'Registration is closed. Contact your system administrator.' },
  /** spec 001 §8. */
  SSO_REQUEST_INVALID: { status: 400, message: 'Invalid or expired authentication request' },
  SSO_UNAVAILABLE: {
    status: 409,
    message:
      'Single sign-on is not set up here yet. Sign in with your email and password, or use a magic link; an administrator can set it up.',
  },
  SSO_FAILED: {
    status: 401,
    message: 'Single sign-on did not work. Try again, sign in another way, or ask your administrator.',
  },
  PROVIDER_NOT_LINKED: {
    status: 409,
    message: 'The provider was not linked. Try again, or ask your administrator.',
  },
  LAST_WAY_IN: { status: 409, message: 'This is the last way into your account. Choose a password first.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'You are the last active administrator. Make somebody else an administrator first.',
  },
  BUSY: { status: 503, message: 'We are very busy. Please try again in a few seconds.', data: retry },
  STORAGE_FULL: { status: 507, message: 'We cannot store anything at the moment. Please try again later.' },
  UNAVAILABLE: {
    status: 503,
    message: 'The database does not answer. Please try again in a few seconds.',
    data: retry,
  },
} as const;

export type RefusalCode = keyof typeof errors;
