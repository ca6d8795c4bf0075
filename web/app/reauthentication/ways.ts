import type { Factor, Proofs } from '#contract/identity/factors.ts';
import type { ProofNeed } from '#web/api/asked-proof.ts';

export type Way =
  | { kind: 'password'; label: string }
  | { kind: 'factor'; label: string; factor: Factor }
  | { kind: 'passkey'; label: string }
  | { kind: 'recovery-code'; label: string };

/** How this person can answer, the likeliest first. A password is a proof, never a second factor. */
export function waysToProve(proofs: Proofs, need: ProofNeed, hasDevice: boolean): Way[] {
  const factors = proofs.factors.map(
    (factor): Way => ({ kind: 'factor', label: `Use “${factor.friendly_name}”`, factor }),
  );
  const isLevel = need === 'MFA_REQUIRED';
  return [
    ...(!isLevel && proofs.has_password ? [{ kind: 'password', label: 'Use your password' } as const] : []),
    ...factors,
    ...(proofs.has_passkey && hasDevice ? [{ kind: 'passkey', label: 'Use a passkey' } as const] : []),
    ...(isLevel && proofs.recovery_codes_left > 0
      ? [{ kind: 'recovery-code', label: 'Use a recovery code' } as const]
      : []),
  ];
}
