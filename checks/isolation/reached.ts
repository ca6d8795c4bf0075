import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { allowed } from './allowed.ts';

/**
 * Refusals that are given only after the row was found. All others prove nothing: they say something about the form of the
 * call (INVALID_INPUT), its caller (FORBIDDEN, NOT_SIGNED_IN, MFA_REQUIRED …) or the moment (TOO_MANY_REQUESTS, BUSY …).
 */
const refusalsOfRows: readonly RefusalCode[] = [
  'CONFLICT',
  'LAST_OWNER',
  'LEGAL_HOLD',
  'CHALLENGE_ENDED',
  'SSO_FAILED',
];

/** The status of a SCIM request that what is stored does not allow, such as to deactivate the last owner. */
const conflict = '409';

const proofs: readonly string[] = ['answered', conflict, ...refusalsOfRows];

/** Whether an answer shows that a row was found. `unknown`: the answer to an id that nobody has. */
export const isProof = (result: string, unknown: string): boolean => result !== unknown && proofs.includes(result);

/**
 * Holds where an id reached a row of its own tenant, or where it is known why none can. `results`: the answers to those ids.
 * What is answered to an id that nobody has as well proves nothing.
 */
export function reachCase(
  attack: Pick<IsolationCase, 'area' | 'name' | 'attempt'>,
  results: Iterable<string>,
  unknown: string,
): IsolationCase {
  const { unreached } = allowed[attack.name] ?? {};
  const reached = [...new Set(results)].filter((result) => isProof(result, unknown));
  if (reached.length === 0)
    return {
      ...attack,
      outcome: unreached ?? `no id reaches a row: ${[...new Set(results)].join(', ')}`,
      ok: unreached !== undefined,
    };
  const outcome = `reaches a row: ${reached.join(', ')}`;
  if (unreached !== undefined)
    return { ...attack, outcome: `${outcome}, against what is allowed: ${unreached}`, ok: false };
  return { ...attack, outcome, ok: true };
}
