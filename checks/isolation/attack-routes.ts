import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type Attack, caseOf, type Outcome } from './attack-procedures.ts';
import { ask, dataRoutes, type RouteRequest, scimRoutes } from './route-requests.ts';
import { tracesOf } from './synthetic-tenant.ts';

const area = 'route' as const;

/** Requests every route outside the contract as each person of a tenant, and as the provider that calls for it. */
export async function attackRoutes(
  { attackers, victim, ids, watch }: Attack,
  scimToken: string,
): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  const { owner, word } = victim;
  const attempt = async (ctx: Ctx, request: RouteRequest): Promise<Outcome> => {
    const { result, text } = await ask(ctx, request);
    return { result, trace: tracesOf(victim, text, `${request.path} ${request.init.body ?? ''}`) };
  };
  for (const { name, takesId, requests } of dataRoutes(ids)) {
    for (const [role, attacker] of Object.entries(attackers)) {
      const outcomes: Outcome[] = [];
      for (const request of requests) outcomes.push(await attempt(await (await attacker()).ctx(), request));
      const attack = { area, name, attempt: `asked for by the ${role} of another tenant` };
      cases.push(caseOf(attack, outcomes, await watch.changes(), takesId));
    }
  }
  for (const { name, takesId, requests } of scimRoutes(scimToken, ids, { email: owner.email, word })) {
    const outcomes: Outcome[] = [];
    for (const request of requests)
      outcomes.push(await attempt({ ...(await (await attackers.owner()).ctx()), actor: null }, request));
    const attack = { area, name, attempt: 'called by the provider of another tenant' };
    cases.push(caseOf(attack, outcomes, await watch.changes(), takesId));
  }
  return cases;
}
