import { beforeAll, expect, test } from 'vitest';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import { countEvents } from '#server/domains/analytics/counts/count-events.ts';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
type Known = Person & { id: string };
let team: Known;
let bora: TenantDetail;
let foehn: TenantDetail;
let anna: Known;
let beat: Known;
let eve: Known;

beforeAll(async () => {
  team = await world.signedIn('team@firn.example', 'admin');
  bora = await addTenant(team);
  foehn = await addTenant(team);
  anna = await world.signedIn('anna@bora.example');
  beat = await world.signedIn('beat@bora.example');
  eve = await world.signedIn('eve@foehn.example');
  await join(world, bora, anna, 'owner');
  await join(world, bora, beat);
  await join(world, foehn, eve, 'owner');

  const { id } = await anna.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await anna.api.projects.write({ id, body: 'When do we begin?' });
  await team.api.projects.answer({ id, body: 'In March.' });
  await send(world, { events: [pageView('/contact')] }, { by: beat });
  await send(world, { events: [pageView('/'), pageView('/services/cloud')] }, { by: world.person() });
  // Five browsers of the organisation, on one day.
  await world.db.owner.query(
    `insert into analytics_events (id, tenant_id, session_id, event_type, event_name, at, source, user_agent, route)
     select gen_random_uuid(), $1, n::text, 'page-view', '/services/cloud', $2, 'web', 'desktop Firefox', '/services/cloud'
       from generate_series(1, 5) n`,
    [bora.id, world.now],
  );
  await countEvents(world.services);
});

const thisWeek = async ({ api }: Person) => (await api.activity.organisation()).weeks.at(-1);

test('the people of an organisation see its figures together, whatever their role', async () => {
  const seen = await beat.api.activity.organisation();
  expect(seen).toMatchObject({
    organisation: bora.name,
    people: 2,
    asOf: world.now,
    projects: { total: 1, open: 1, done: 0 },
    messages: { sent: 1, received: 1 },
    visits: { pageViews: 6, pages: [{ path: '/services/cloud', views: 5 }], otherPages: 1 },
  });
  expect(seen.weeks).toHaveLength(12);
  expect(seen.weeks.at(-1)).toEqual({ from: '2026-11-16', signIns: 2, activities: 2 });
  expect(await anna.api.activity.organisation()).toEqual(seen);
  // Without names, ids and addresses.
  expect(JSON.stringify(seen)).not.toMatch(/anna|beat|@|Vault/);
});

test('a person of another organisation sees only what is theirs, somebody without one nothing', async () => {
  const seen = await eve.api.activity.organisation();
  expect(seen).toMatchObject({
    people: 1,
    projects: { total: 0 },
    messages: { sent: 0, received: 0 },
    visits: { pageViews: 0, pages: [], otherPages: 0 },
  });
  expect(seen.weeks.at(-1)).toMatchObject({ signIns: 1, activities: 0 });
  const solo = await world.signedIn('solo@example.org');
  await expect(solo.api.activity.organisation()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(world.person().api.activity.organisation()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('an administrator of the platform who works in it sees its figures, and not those of everybody', async () => {
  const chief = await world.signedIn('chief@firn.example', 'admin');
  await expect(chief.api.activity.organisation()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await join(world, bora, chief);
  const seen = await chief.api.activity.organisation();
  expect(seen.visits).toEqual((await beat.api.activity.organisation()).visits);
  expect(seen.projects.total).toBe(1);
  // They sign in to work for the platform.
  expect(seen.weeks.at(-1)).toMatchObject({ signIns: 2 });
});

test('a sign-in is counted for the organisation that it led to, and not before somebody joined or after they left', async () => {
  const { signIns = 0 } = (await thisWeek(anna)) ?? {};
  const signInsOf = async (person: Person) => (await thisWeek(person))?.signIns;
  const elsewhere = (await signInsOf(eve)) ?? 0;
  const carl = await world.signedIn('carl@bora.example');
  world.now = new Date(world.now.getTime() + 1000);
  await join(world, bora, carl);
  expect(await thisWeek(anna)).toMatchObject({ signIns: signIns + 1 });
  // In two organisations: the person is asked, and has signed in where they then work.
  await join(world, foehn, carl);
  await carl.api.organisation.choose({ id: foehn.id });
  expect(await signInsOf(eve)).toBe(elsewhere + 1);
  expect(await signInsOf(anna)).toBe(signIns + 1);
  await world.db.owner.query('delete from tenant_members where user_id = $1', [carl.id]);
  await carl.api.auth.signIn({ email: 'carl@bora.example', password: 'glacier tongue 1999' });
  expect(await signInsOf(anna)).toBe(signIns + 1);
  await expect(carl.api.activity.organisation()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('the database counts the entries of the tenant of the scope alone', async () => {
  const counted = (tenantId: string | null) =>
    world.services.db.transact({ kind: 'member', userId: eve.id, tenantId }, async (tx) => {
      const { rows } = await tx.executeSql("select activities from tenant_activity('2026-01-01')");
      return rows;
    });
  expect(await counted(bora.id)).toEqual([{ activities: 2 }]);
  expect(await counted(null)).toEqual([]);
});

test('without advanced analytics the organisation has no such figures', async () => {
  const { version, features } = await team.api.tenants.get(bora);
  await team.api.tenants.saveFeatures({ id: bora.id, version, ...features, advancedAnalytics: false });
  await expect(beat.api.activity.organisation()).rejects.toMatchObject({ code: 'ANALYTICS_OFF' });
});
