import type { AuthenticationMethods, Factor } from '#contract/identity/factors.ts';
import type { ReauthenticationReason } from '#web/api/reauthentication-request.ts';

export type ReauthenticationMethod =
  | { kind: 'password'; label: string }
  | { kind: 'factor'; label: string; factor: Factor }
  | { kind: 'passkey'; label: string }
  | { kind: 'recovery-code'; label: string };

/** The methods this user can reauthenticate with, the likeliest first. A password is never a second factor. */
export function reauthenticationMethods(
  signInMethods: AuthenticationMethods,
  reason: ReauthenticationReason,
  hasPasskeySupport: boolean,
): ReauthenticationMethod[] {
  const factors = signInMethods.factors.map(
    (factor): ReauthenticationMethod => ({ kind: 'factor', label: `Use “${factor.friendly_name}”`, factor }),
  );
  const needsMfa = reason === 'MFA_REQUIRED';
  return [
    ...(!needsMfa && signInMethods.has_password ? [{ kind: 'password', label: 'Use your password' } as const] : []),
    ...factors,
    ...(signInMethods.has_passkey && hasPasskeySupport ? [{ kind: 'passkey', label: 'Use a passkey' } as const] : []),
    ...(needsMfa && signInMethods.recovery_codes_left > 0
      ? [{ kind: 'recovery-code', label: 'Use a recovery code' } as const]
      : []),
  ];
}
