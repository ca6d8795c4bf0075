import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { can } from '#contract/permissions.ts';
import { allowed } from './allowed.ts';
import { callProcedure, inputsOf, proceduresOf } from './attack-procedures.ts';
import type { Caller } from './people.ts';
import type { SyntheticTenant } from './synthetic-tenant.ts';
import { withoutStoring } from './without-storing.ts';

/**
 * Whether the ids of the attack are those of rows that its own people reach: else a refusal would prove nothing. Every
 * procedure of members that takes an id is called by the owner of the attacked tenant; nothing is stored.
 */
export async function callAsOwnPeople(
  owner: () => Promise<Caller>,
  tenant: SyntheticTenant,
  ids: string[],
): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  for (const procedure of proceduresOf()) {
    if (!can('user', procedure.permission)) continue;
    const inputs = inputsOf(procedure, tenant, ids);
    if (inputs.length < 2) continue;
    const results = new Set<string>();
    for (const input of inputs) {
      const ctx = await (await owner()).ctx();
      const { result } = await callProcedure({ ...ctx, db: withoutStoring(ctx.db) }, procedure.path, input);
      results.add(result);
    }
    const reached = [...results].filter((result) => result !== 'NOT_FOUND');
    const attempt = 'the same ids, called by the owner of their tenant';
    cases.push(reachCase({ area: 'procedure', name: procedure.name, attempt }, reached));
  }
  return cases;
}

/** Holds where an id reached a row, or where it is known why none can. `reached`: the answers that a row gave. */
export function reachCase(
  attack: Pick<IsolationCase, 'area' | 'name' | 'attempt'>,
  reached: readonly string[],
): IsolationCase {
  const { unreached } = allowed[attack.name] ?? {};
  if (reached.length === 0)
    return { ...attack, outcome: unreached ?? 'no id reaches a row', ok: unreached !== undefined };
  return { ...attack, outcome: `reaches a row: ${[...new Set(reached)].join(', ')}`, ok: true };
}
