import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { can } from '#contract/permissions.ts';
import type { Db } from '#server/platform/db/db.ts';
import { allowed } from './allowed.ts';
import { callProcedure, inputsOf, proceduresOf } from './attack-procedures.ts';
import type { Caller } from './people.ts';
import type { SyntheticTenant } from './synthetic-tenant.ts';

class NotStored extends Error {}

/** A database whose transactions are rolled back after they have returned their result. */
export function withoutStoring(db: Db): Db {
  return {
    ...db,
    insertWithGroupCommit: async () => {},
    async transact<T>(scope: Parameters<Db['transact']>[0], work: Parameters<typeof db.transact<T>>[1]): Promise<T> {
      const results: T[] = [];
      await db
        .transact(scope, async (tx) => {
          results.push(await work(tx));
          throw new NotStored();
        })
        .catch((error: unknown) => {
          if (!(error instanceof NotStored)) throw error;
        });
      return results[0] as T;
    },
  };
}

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
    const { unreached } = allowed[procedure.name] ?? {};
    cases.push({
      area: 'procedure',
      name: procedure.name,
      attempt: 'the same ids, called by the owner of their tenant',
      outcome: reached.length > 0 ? `reaches a row: ${reached.join(', ')}` : (unreached ?? 'no id reaches a row'),
      ok: reached.length > 0 || unreached !== undefined,
    });
  }
  return cases;
}
