import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { can } from '#contract/permissions.ts';
import { callProcedure, inputsOf, namesRow, type Procedure } from './attack-procedures.ts';
import type { Caller } from './people.ts';
import { isProof, reachCase } from './reached.ts';
import { nobody, type SyntheticTenant } from './synthetic-tenant.ts';
import { withoutStoring } from './without-storing.ts';

/** Of each procedure that names rows, the inputs that reached one; where none did, one that was refused. */
export type ReachedInputs = Map<string, unknown[]>;

/**
 * Whether the ids of the attack are those of rows that its own people reach: else a refusal would prove nothing. Every
 * procedure of members that takes an id is called by the owner of the attacked tenant; nothing is stored.
 */
export async function callAsOwnPeople(
  owner: () => Promise<Caller>,
  tenant: SyntheticTenant,
  ids: string[],
  procedures: readonly Procedure[],
): Promise<{ cases: IsolationCase[]; reached: ReachedInputs }> {
  const cases: IsolationCase[] = [];
  const reached: ReachedInputs = new Map();
  for (const procedure of procedures) {
    if (!can('user', procedure.permission)) continue;
    const inputs = inputsOf(procedure, tenant, ids);
    if (!namesRow(inputs, ids, tenant)) continue;
    const call = async (input: unknown) => {
      const ctx = await (await owner()).ctx();
      return (await callProcedure({ ...ctx, db: withoutStoring(ctx.db) }, procedure.path, input)).result;
    };
    const results: string[] = [];
    for (const input of inputs) results.push(await call(input));
    const [ofNobody] = inputsOf(procedure, nobody, [nobody.newId()]);
    const attempt = 'the same ids, called by the owner of their tenant';
    const unknown = await call(ofNobody);
    cases.push(reachCase({ area: 'procedure', name: procedure.name, attempt }, results, unknown));
    const proven = inputs.filter((_input, index) => isProof(results[index] ?? '', unknown));
    reached.set(procedure.name, proven.length > 0 ? proven : inputs.slice(0, 1));
  }
  return { cases, reached };
}
