import { beforeEach, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { addDraft, addSent, type Known, offerPeople, signing } from '#server/domains/offers/offers.fixture.ts';
import { offersData } from '#server/domains/offers/personal-data.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, password } from '#server/testing/world.ts';

const world = createWorld();
const { people, member, projectOf } = offerPeople(world);
let team: Known;
let tenant: TenantDetail;
let owner: Known;
let beat: Known;
let projectId: string;

beforeEach(async () => {
  ({ team } = await people());
  tenant = await addTenant(team);
  owner = await member('buyer', 'Cora', 'Kern', tenant);
  beat = await member('beat', 'Beat', 'Kern', tenant);
  projectId = await projectOf(owner);
});

const ended = async (id: string) => {
  const query = "select from audit_entries where action = 'offer.signature-ended' and resource_id = $1";
  return (await world.db.owner.query(query, [id])).rowCount;
};
const remove = (person: Known) => team.api.tenants.removePerson({ id: tenant.id, personId: person.id } as never);

test('the signature of somebody who leaves ends at once, of an accepted offer it stays, and they sign again when they are back', async () => {
  const carla = await member('carla', 'Carla', 'Kern', tenant);
  const sent = await addSent(team, projectId, { signatures: 2 });
  await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  const accepted = await addSent(team, await projectOf(owner));
  await beat.api.offers.accept(signing(accepted, 'Beat Kern'));
  await remove(beat);
  const signedBy = async (id: string) => (await owner.api.offers.read({ id })).signedBy;
  expect(await signedBy(sent.id)).toMatchObject([{ endedAt: world.now }]);
  expect(await signedBy(accepted.id)).toMatchObject([{ endedAt: null }]);
  const { events } = await owner.api.offers.read({ id: sent.id });
  expect(events.at(-1)).toMatchObject({ kind: 'signature-ended', body: null });
  expect(await ended(sent.id)).toBe(1);
  const second = await carla.api.offers.accept(signing(sent, 'Carla Kern'));
  expect(second).toMatchObject({ state: 'sent', signedBy: [{ endedAt: world.now }, { endedAt: null }] });
  await beat.api.auth.signIn({ email: beat.email, password });
  await join(world, tenant, beat);
  expect((await beat.api.offers.accept(signing(sent, 'Beat Kern'))).state).toBe('accepted');
});

test('a second account under the same name is no second person', async () => {
  const twin = await member('twin', 'Beat', 'Kern', tenant);
  const sent = await addSent(team, projectId, { signatures: 2 });
  await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  await expect(twin.api.offers.accept(signing(sent, 'beat kern'))).rejects.toMatchObject({
    data: { fields: { name: expect.stringContaining('has already signed') } },
  });
  expect((await owner.api.offers.accept(signing(sent, 'Cora Kern'))).state).toBe('accepted');
});

test('with an account goes its signature of what was not accepted, and what colleagues read about it', async () => {
  const sent = await addSent(team, projectId, { signatures: 2 });
  await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  await beat.api.offers.ask({ id: sent.id, body: 'Who else signs?' });
  await owner.api.offers.decline({ id: sent.id, reason: 'No' });
  const { version } = await team.api.users.get({ id: beat.id });
  await team.api.users.remove({ id: beat.id, version });
  const left = await world.db.owner.query('select typed_name from offer_signatures where offer_id = $1', [sent.id]);
  expect(left.rows).toEqual([]);
  const notes = await world.db.owner.query(
    "select title from notifications where body like '%Beat Kern%' and href like '%' || $1",
    [sent.id],
  );
  expect(notes.rows).toEqual([]);
});

test('the signature of a deleted account ends before the next one signs, and the history says it', async () => {
  const sent = await addSent(team, projectId, { signatures: 2 });
  await beat.api.offers.accept(signing(sent, 'Beat Kern'));
  const { version } = await team.api.users.get({ id: beat.id });
  await team.api.users.remove({ id: beat.id, version });
  const { signedBy, events } = await owner.api.offers.read({ id: sent.id });
  expect(signedBy).toEqual([]);
  expect(events.at(-1)).toMatchObject({ kind: 'signature-ended', body: null });
  expect(await ended(sent.id)).toBe(1);
  expect((await owner.api.offers.accept(signing(sent, 'Cora Kern'))).state).toBe('sent');
});

test('a draft of an organisation loses the name of whom it was for, and what was sent keeps its text', async () => {
  const addressee = 'Bank (sample)\nCora Kern';
  const draft = await addDraft(team, projectId, { addressee });
  const colleague = await addDraft(team, projectId, { addressee: 'Bank (sample)\nBeat Kern' });
  const sent = await addSent(team, projectId, { addressee });
  const { version } = await team.api.users.get({ id: owner.id });
  await team.api.users.remove({ id: owner.id, version });
  const addresseeOf = async ({ id }: { id: string }) => (await team.api.offers.get({ id })).addressee;
  expect(await addresseeOf(draft)).toBe('Bank (sample)');
  expect(await addresseeOf(colleague)).toBe('Bank (sample)\nBeat Kern');
  expect(await addresseeOf(sent)).toBe(addressee);
  expect((await team.api.offers.get({ id: draft.id })).version).toBe(draft.version + 1);
});

test('the data export leaves out the offers of an organisation whose rules block the person', async () => {
  await addSent(team, projectId);
  const person = { id: owner.id, email: owner.email, role: 'user', addresses: [owner.email] } as const;
  const exported = async (blockedTenantIds: string[]) => {
    const collect = world.services.db.transact(systemScope, (tx) =>
      offersData.collect(tx, { ...person, blockedTenantIds }),
    );
    return ((await collect) as { offers: unknown[] }).offers.length;
  };
  expect([await exported([]), await exported([tenant.id])]).toEqual([1, 0]);
});
