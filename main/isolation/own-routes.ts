import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import type { Caller } from './people.ts';
import { reachCase } from './reached.ts';
import { ask, dataRoutes, scimRoutes } from './route-requests.ts';
import { nobody, type SyntheticTenant } from './synthetic-tenant.ts';
import { withoutStoring } from './without-storing.ts';

/**
 * Whether the ids of the attack are those of rows that the routes give to its own people: else a refusal would prove nothing.
 * Every route that takes an id is asked for by the owner of the attacked tenant, or by its provider; nothing is stored.
 */
export async function askAsOwnPeople(
  owner: () => Promise<Caller>,
  tenant: SyntheticTenant,
  ids: string[],
  scimToken: string,
): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  const own = { email: tenant.owner.email, word: tenant.word };
  // The last request is for an id that nobody has.
  const all = [...ids, nobody.newId()];
  const people = dataRoutes(all).map((route) => ({ ...route, by: 'owner' as const }));
  const provider = scimRoutes(scimToken, all, own).map((route) => ({ ...route, by: 'provider' as const }));
  for (const { name, takesId, requests, by } of [...people, ...provider]) {
    if (!takesId) continue;
    const results: string[] = [];
    for (const request of requests) {
      const ctx = await (await owner()).ctx();
      const actor = by === 'owner' ? ctx.actor : null;
      const { result } = await ask({ ...ctx, actor, db: withoutStoring(ctx.db) }, request);
      results.push(result);
    }
    const unknown = results.pop() ?? '';
    const attempt = `the same ids, asked for by the ${by} of their tenant`;
    cases.push(reachCase({ area: 'route', name, attempt }, results, unknown));
  }
  return cases;
}
