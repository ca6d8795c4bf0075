import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import type { Caller } from './people.ts';
import { isProof, reachCase } from './reached.ts';
import { ask, dataRoutes, type RouteRequest, scimRoutes } from './route-requests.ts';
import { nobody, type SyntheticTenant } from './synthetic-tenant.ts';
import { withoutStoring } from './without-storing.ts';

/** Of each route of people that takes an id, the requests that reached a row; where none did, one that was refused. */
export type ReachedRequests = Map<string, RouteRequest[]>;

/**
 * Whether the ids of the attack are those of rows that the routes give to its own people: else a refusal would prove nothing.
 * Every route that takes an id is asked for by the owner of the attacked tenant, or by its provider; nothing is stored.
 */
export async function askAsOwnPeople(
  owner: () => Promise<Caller>,
  tenant: SyntheticTenant,
  ids: string[],
  scimToken: string,
): Promise<{ cases: IsolationCase[]; reached: ReachedRequests }> {
  const cases: IsolationCase[] = [];
  const reached: ReachedRequests = new Map();
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
    const proven = requests.filter((_request, index) => isProof(results[index] ?? '', unknown));
    if (by === 'owner') reached.set(name, proven.length > 0 ? proven : requests.slice(0, 1));
  }
  return { cases, reached };
}
