import { expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { makeExitPack } from '#server/domains/tenants/exit-packs/making/make.ts';
import { deleteDueTenants } from '#server/domains/tenants/remove.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld } from '#server/testing/world.ts';
import { addDraft, addSent, offerPeople, signing } from './offers.fixture.ts';

const world = createWorld();
const { people, member, projectOf } = offerPeople(world);

test('a legal hold on who asked or signed keeps the tenant, and its certificate counts the deleted offers', async () => {
  const { team } = await people();
  const tenant = await addTenant(team);
  const buyer = await member('buyer', 'Cora', 'Kern', tenant);
  const held = await member('held', 'Held', 'Kern', tenant);
  const projectId = await projectOf(buyer);
  const accepted = await addSent(team, projectId);
  await buyer.api.offers.accept(signing(accepted, 'Cora Kern'));
  const open = await addSent(team, projectId);
  await held.api.offers.ask({ id: open.id, body: 'Held words' });
  await addDraft(team, projectId);
  await team.api.tenants.removePerson({ id: tenant.id, personId: held.id } as never);
  await world.db.owner.query(
    `insert into legal_holds (id, kind, email, user_id, reason, placed_at)
      values (gen_random_uuid(), 'person', $2, $1, 'Proceedings', now())`,
    [held.id, held.email],
  );
  const { version } = await team.api.tenants.get(tenant);
  await team.api.tenants.remove({ id: tenant.id, version });
  while (await makeExitPack(world.services, inventories.tenantTables));
  world.now = new Date(world.now.getTime() + 40 * dayMs);
  await deleteDueTenants(world.services, inventories.tenantTables);
  const statesOf = async () => {
    const { rows } = await world.db.owner.query('select state from offers where tenant_id = $1 order by state', [
      tenant.id,
    ]);
    return rows.map(({ state }) => state);
  };
  expect(await statesOf()).toEqual(['accepted', 'draft', 'sent']);

  await world.db.owner.query("update legal_holds set lifted_at = now(), lift_reason = 'Over'");
  await deleteDueTenants(world.services, inventories.tenantTables);
  expect(await statesOf()).toEqual(['accepted']);
  const { rows } = await world.db.owner.query('select certificate from tenant_deletion_certificates');
  const certificate = JSON.parse(rows[0]?.certificate);
  expect(certificate.deleted).toContainEqual({ table: 'offers', rows: 2 });
  expect(certificate.kept).toContainEqual({ table: 'offers', rows: 1, why: expect.any(String) });
});
