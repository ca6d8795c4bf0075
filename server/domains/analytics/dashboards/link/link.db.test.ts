import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { countEvents } from '#server/domains/analytics/counts/count-events.ts';
import { deleteOldMeasurements } from '#server/domains/analytics/roll-up.ts';
import { pageView, send } from '#server/domains/analytics/visits.fixture.ts';
import { widgetOf, widgetQueryOf } from '#server/domains/analytics/widgets/widgets.fixture.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';

const world = createWorld();
const start = new Date('2026-11-17T11:00:00Z');
let admin: Person & { id: string };

beforeAll(async () => {
  world.now = start;
  admin = await world.signedIn('owner@firn.example', 'admin');
});
beforeEach(() => {
  world.now = start;
  world.services.limits = createLimits();
});

const visitor = (address = '192.0.2.1') => world.person({ address });

/** A dashboard with a table of the clicks by name; returns its id and the token of its link. */
async function sharedDashboard(days: '1' | '30' = '1'): Promise<{ id: string; token: string }> {
  const { id } = await admin.api.dashboards.create({ name: 'Figures of November' });
  const query = widgetQueryOf({ metric: 'clicks', groupBy: 'name' });
  const widget = widgetOf(randomUUID(), { title: 'Clicks', query, type: 'table' });
  await admin.api.dashboards.save({
    id,
    version: 1,
    widgets: [widget],
    layout: [{ widget: widget.id, width: 6, height: 1 }],
  });
  const { path } = await admin.api.dashboards.share({ id, days });
  return { id, token: path.replace('/shared/', '') };
}

test('whoever has the link sees titles and figures, and nothing of a person', async () => {
  const { id, token } = await sharedDashboard();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const shown = await visitor().api.dashboards.shared({ token });
  expect(shown).toMatchObject({ name: 'Figures of November', expiresAt: new Date('2026-11-18T11:00:00Z') });
  expect(shown.widgets).toMatchObject([{ widget: { title: 'Clicks' }, size: { width: 6 }, data: { total: 0 } }]);
  expect(JSON.stringify(shown)).not.toMatch(/owner@|createdBy|session/);
  expect(await admin.api.dashboards.get({ id })).toMatchObject({ isPublic: true, version: 2 });
  expect((await admin.api.dashboards.link({ id })).link).toMatchObject({ createdBy: 'owner@firn.example' });
  const { rows } = await world.db.owner.query('select * from dashboard_links where dashboard_id = $1', [id]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('names that few visitors had, and addresses, are not shown to whoever has the link', async () => {
  const click = (name: string) => pageView('/', { type: 'click', name });
  for (let number = 1; number <= 5; number++) {
    const events = [click('Contact us'), click('Write to anna@bank.example')];
    if (number < 5) events.push(click('Call Anna Muster'));
    await send(world, { events }, { by: visitor(`192.0.2.${number}`) });
  }
  await countEvents(world.services);
  const { id, token } = await sharedDashboard();
  const [shown] = (await visitor().api.dashboards.shared({ token })).widgets;
  expect(shown?.data).toMatchObject({ total: 14, otherGroups: 2, series: [{ name: 'Contact us', total: 5 }] });
  expect(JSON.stringify(shown)).not.toMatch(/Anna/i);
  const [widget] = (await admin.api.dashboards.get({ id })).widgets;
  expect((await admin.api.dashboards.widgetData({ query: widget?.query ?? widgetQueryOf() })).series).toHaveLength(3);
});

test('one visitor on many days is one visitor', async () => {
  await send(world, { events: [pageView('/', { type: 'click', name: 'Only mine' })] }, { by: visitor() });
  await countEvents(world.services);
  await world.db.owner.query(
    `insert into analytics_visitors (from_at, tenant_id, dimension, value, visitors)
     select from_at - make_interval(days => day), tenant_id, dimension, value, visitors
       from analytics_visitors, generate_series(1, 5) day where value = 'Only mine'`,
  );
  const { token } = await sharedDashboard();
  expect(JSON.stringify(await visitor().api.dashboards.shared({ token }))).not.toContain('Only mine');
});

test('the links of an administrator end with their rights', async () => {
  const { id } = await sharedDashboard();
  const linkOf = async (email: string) => {
    const other = await world.signedIn(email, 'admin');
    const { path } = await other.api.dashboards.share({ id, days: '30' });
    const { version } = await admin.api.users.get({ id: other.id });
    return { id: other.id, version, other, token: path.replace('/shared/', '') };
  };
  const ends = (link: string) =>
    expect(visitor().api.dashboards.shared({ token: link })).rejects.toMatchObject({ code: 'LINK_INVALID' });

  const demoted = await linkOf('demoted@firn.example');
  expect(await visitor().api.dashboards.shared({ token: demoted.token })).toBeDefined();
  await admin.api.users.setRole({ id: demoted.id, version: demoted.version, role: 'user' });
  await ends(demoted.token);
  const { rows } = await world.db.owner.query(
    "select 1 from audit_entries where resource_id = $1 and action = 'dashboard.link-revoked'",
    [id],
  );
  expect(rows).toHaveLength(1);

  const banned = await linkOf('banned@firn.example');
  await admin.api.users.ban({ id: banned.id, version: banned.version, reason: 'Test', until: null });
  await ends(banned.token);

  const deleted = await linkOf('deleted@firn.example');
  await admin.api.users.remove({ id: deleted.id, version: deleted.version, assigneeId: null });
  await ends(deleted.token);

  const leaving = await linkOf('leaving@firn.example');
  await leaving.other.api.account.requestDeletion({ email: 'leaving@firn.example' });
  await ends(leaving.token);
  // Signing in again keeps the account, and brings no link back.
  await world.person().api.auth.signIn({ email: 'leaving@firn.example', password });
  await ends(leaving.token);
});

test('a link does not work while the account of its creator is closed from elsewhere', async () => {
  const { id } = await sharedDashboard();
  const closed = await world.signedIn('closed@firn.example', 'admin');
  const { path } = await closed.api.dashboards.share({ id, days: '30' });
  const token = path.replace('/shared/', '');
  expect(await visitor().api.dashboards.shared({ token })).toBeDefined();
  await world.db.owner.query(
    `insert into scim_users (id, provider_id, user_id, user_name, email, display_name, given_name, family_name, active,
       created_at, updated_at)
     select gen_random_uuid(), (select id from sso_providers limit 1), id, email, email, '', '', '', false, now(), now()
     from users where id = $1`,
    [closed.id],
  );
  await expect(visitor().api.dashboards.shared({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  expect((await admin.api.dashboards.link({ id })).link).toBeNull();
});

test('a link ends when it is revoked, replaced, over or its dashboard deleted', async () => {
  const ends = async (token: string) =>
    expect(visitor().api.dashboards.shared({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const revoked = await sharedDashboard();
  await admin.api.dashboards.revokeLink({ id: revoked.id });
  await ends(revoked.token);
  expect(await admin.api.dashboards.get({ id: revoked.id })).toMatchObject({ isPublic: false });
  await expect(admin.api.dashboards.revokeLink({ id: revoked.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const replaced = await sharedDashboard();
  const { path } = await admin.api.dashboards.share({ id: replaced.id, days: '30' });
  await ends(replaced.token);
  expect(await visitor().api.dashboards.shared({ token: path.replace('/shared/', '') })).toBeDefined();

  const deleted = await sharedDashboard();
  await admin.api.dashboards.remove({ id: deleted.id, version: 2 });
  await ends(deleted.token);

  const over = await sharedDashboard();
  world.now = new Date('2026-11-18T11:00:00Z');
  await ends(over.token);
  const later = await world.signedIn('later@firn.example', 'admin');
  expect((await later.api.dashboards.link({ id: over.id })).link).toBeNull();
  expect(await later.api.dashboards.get({ id: over.id })).toMatchObject({ isPublic: false });
  const links = async () =>
    (await world.db.owner.query('select 1 from dashboard_links where dashboard_id = $1', [over.id])).rows;
  expect(await links()).toHaveLength(1);
  await deleteOldMeasurements(world.services);
  expect(await links()).toEqual([]);
  for (const token of ['', 'x'.repeat(101)])
    await expect(visitor().api.dashboards.shared({ token })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await ends('0'.repeat(64));
});

test('tokens cannot be tried one after the other, and a link is created by who manages dashboards alone', async () => {
  const { id, token } = await sharedDashboard();
  for (let tried = 0; tried < 300; tried++)
    await expect(visitor().api.dashboards.shared({ token: 'a' })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(visitor().api.dashboards.shared({ token })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await visitor('192.0.2.2').api.dashboards.shared({ token })).toBeDefined();
  const member = await world.signedIn('member@bank.example');
  for (const act of [
    () => member.api.dashboards.share({ id, days: '1' }),
    () => member.api.dashboards.revokeLink({ id }),
    () => member.api.dashboards.link({ id }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(admin.api.dashboards.share({ id: randomUUID(), days: '1' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const { rows } = await world.db.owner.query(
    'select action, details from audit_entries where resource_id = $1 order by at',
    [id],
  );
  expect(rows.map(({ action }) => action)).toContain('dashboard.shared');
  expect(JSON.stringify(rows)).not.toContain(token);
});
