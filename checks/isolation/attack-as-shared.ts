import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { can } from '#contract/permissions.ts';
import { allowed, allowedToShared, type Shown } from './allowed.ts';
import { callProcedure, caseOf, inputsOf, type Outcome, type Procedure } from './attack-procedures.ts';
import type { ReachedInputs } from './own-people.ts';
import type { ReachedRequests } from './own-routes.ts';
import { ask, dataRoutes } from './route-requests.ts';
import type { SharedPerson } from './shared-people.ts';
import { type SyntheticTenant, tracesOf } from './synthetic-tenant.ts';
import { withoutStoring } from './without-storing.ts';

interface Reached {
  inputs: ReachedInputs;
  requests: ReachedRequests;
}

/**
 * Calls every procedure and route of members as somebody who belongs to both tenants or has left one, with the ids that reach
 * rows of the tenant, and those of what they wrote there. Nothing is stored.
 */
export async function attackAsShared(
  person: SharedPerson,
  tenant: SyntheticTenant,
  { inputs, requests }: Reached,
  procedures: readonly Procedure[],
): Promise<IsolationCase[]> {
  const cases: IsolationCase[] = [];
  const { kind, who, ids } = person;
  const contextOf = async () => {
    const ctx = await person.caller.ctx();
    return { ...ctx, db: withoutStoring(ctx.db) };
  };
  const judge = (
    attack: Pick<IsolationCase, 'area' | 'name' | 'attempt'>,
    answers: { result: string; text: string; given: string }[],
    isNamed: boolean,
  ) => {
    const permitted = { ...allowed[attack.name], ...allowedToShared[kind][attack.name] };
    const outcomes = answers.map(({ result, text, given }): Outcome => {
      const trace = foreignPart(person, tenant, text, { given, shows: permitted.shows ?? [] });
      return { result, trace };
    });
    cases.push(caseOf(attack, outcomes, [], isNamed, permitted));
  };
  for (const procedure of procedures) {
    if (!can('user', procedure.permission)) continue;
    const { name, path } = procedure;
    const named = inputs.get(name);
    const own = inputsOf(procedure, tenant, named ? ids : ids.slice(0, 1));
    const answers = [];
    for (const input of [...(named ?? []), ...own])
      answers.push({ ...(await callProcedure(await contextOf(), path, input)), given: JSON.stringify(input ?? '') });
    judge({ area: 'procedure', name, attempt: `called by ${who}` }, answers, named !== undefined);
  }
  for (const { name, takesId, requests: own } of dataRoutes(ids)) {
    const answers = [];
    for (const request of [...(requests.get(name) ?? []), ...own])
      answers.push({ ...(await ask(await contextOf(), request)), given: request.path });
    judge({ area: 'route', name, attempt: `asked for by ${who}` }, answers, takesId);
  }
  return cases;
}

/** What of the tenant appears in a text besides what the person may see; null: nothing. */
function foreignPart(
  { tenantName, word }: SharedPerson,
  tenant: SyntheticTenant,
  text: string,
  { given, shows }: { given: string; shows: readonly Shown[] },
): string | null {
  if (shows.includes('everything')) return null;
  const rest = shows.includes('tenant') ? text.replaceAll(tenantName, '').replaceAll(tenant.id, '') : text;
  const written = !shows.includes('own words') && rest.includes(word) ? word : null;
  return tracesOf(tenant, rest, given) ?? written;
}
