import type { IsolationCase } from '#contract/identity/tenants/isolation.ts';
import { exitPackPath } from '#server/domains/tenants/exit-packs/download.ts';
import { makeExitPack } from '#server/domains/tenants/exit-packs/making/make.ts';
import { loadInventories } from '#server/domains.ts';
import type { Services } from '#server/platform/context.ts';
import type { Caller } from './people.ts';
import { ask } from './route-requests.ts';
import { type SyntheticTenant, tracesOf } from './synthetic-tenant.ts';

/** The owner of a tenant orders its exit pack, and the job makes it. Returns its id. */
export async function makePack(services: Services, owner: Caller, tenantId: string): Promise<string> {
  const { id } = await owner.api.exitPacks.request({ id: tenantId });
  const { tenantTables } = await loadInventories();
  await makeExitPack(services, tenantTables);
  return id;
}

/** The owner of a tenant opens its pack: everything of the tenant is in it, and nothing of the other one. */
export async function openPack(
  owner: Caller,
  packId: string,
  tenant: SyntheticTenant,
  other: SyntheticTenant,
): Promise<IsolationCase> {
  const { result, text } = await ask(await owner.ctx(), { path: `${exitPackPath}/${packId}`, init: {} });
  const isWhole = [tenant.id, tenant.secret, tenant.owner.email].every((own) => text.includes(own));
  const isForeign = tracesOf(other, text) !== null;
  const problems = [
    !isWhole && 'data of its own tenant is missing',
    isForeign && 'it contains data of the other tenant',
  ].filter((problem) => typeof problem === 'string');
  return {
    area: 'route',
    name: `GET ${exitPackPath}/:id`,
    attempt: 'the pack of the own tenant, opened and searched',
    outcome: [result, ...problems].join('; '),
    ok: problems.length === 0,
  };
}
