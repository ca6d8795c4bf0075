import { beforeAll, expect, test } from 'vitest';
import { redirectOf } from '#server/domains/content/queries.ts';
import { systemContext } from '#server/platform/context.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const target = (path: string) => redirectOf(systemContext(world.services, 'test'), path);

test('a redirect works from the next request on, changes and goes, and the audit log tells it', async () => {
  expect(await target('/old-cloud')).toBeNull();
  const created = await admin.api.redirects.create({ from: '/old-cloud', to: '/services/cloud' });
  expect(await target('/old-cloud')).toBe('/services/cloud');
  const { id, version } = created;
  const saved = await admin.api.redirects.save({ id, version, from: '/old-cloud', to: '/services/security' });
  expect(await target('/old-cloud')).toBe('/services/security');
  const stale = admin.api.redirects.save({ id, version, from: '/old-cloud', to: '/services' });
  await expect(stale).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(admin.api.redirects.remove({ id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  await admin.api.redirects.remove({ id, version: saved.version });
  expect(await target('/old-cloud')).toBeNull();
  const { rows } = await world.db.owner.query(
    "select action, details from audit_entries where resource = 'redirect' and resource_id = $1 order by at, id",
    [id],
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual(
    ['redirect.created', 'redirect.saved', 'redirect.deleted'].toSorted(),
  );
  expect(rows.find(({ action }) => action === 'redirect.saved')).toMatchObject({
    details: { changes: { toPath: ['/services/cloud', '/services/security'] } },
  });
});

test.each([
  ['a live page', { from: '/services/cloud', to: '/services' }, 'from', 'already has this address'],
  ['an address that redirects', { from: '/team', to: '/about' }, 'from', 'already redirects to /about/team'],
  ['a chain', { from: '/people', to: '/team' }, 'to', '/team redirects to /about/team. Please enter that address.'],
  ['nowhere', { from: '/people', to: '/no-such-page' }, 'to', 'No published page has the address /no-such-page'],
  ['itself', { from: '/people', to: '/people' }, 'to', 'This is the same address'],
  ['a screen of the application', { from: '/admin/x', to: '/about' }, 'from', 'belongs to the application'],
  ['a script', { from: '/people', to: 'javascript:alert(1)' }, 'to', 'Please start with'],
  ['a query', { from: '/people', to: '/about?x=1' }, 'to', 'Please leave out what follows'],
])('refused beside its field: %s', async (_name, form, field, message) => {
  await expect(admin.api.redirects.create(form)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { [field]: expect.stringContaining(message) } },
  });
});

test('loops and chains are refused from both ends', async () => {
  const { id, version } = await admin.api.redirects.create({ from: '/one', to: 'https://partner.example' });
  // The target of another redirect must not redirect further.
  await admin.api.redirects.create({ from: '/two', to: '/about' });
  const looping = admin.api.redirects.save({ id, version, from: '/about', to: '/two' });
  await expect(looping).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await world.db.owner.query("insert into redirects (from_path, to_path) values ('/a-former', '/gone')");
  const chain = admin.api.redirects.create({ from: '/gone', to: '/about' });
  await expect(chain).rejects.toMatchObject({
    data: { fields: { from: '/a-former redirects to this address. Please change it first.' } },
  });
  const loop = admin.api.redirects.create({ from: '/gone', to: '/a-former' });
  await expect(loop).rejects.toMatchObject({ data: { fields: { to: expect.stringContaining('loop') } } });
});

test('the list searches, sorts and pages, and a member may do nothing', async () => {
  const { rows, total } = await admin.api.redirects.list({ q: 'datenschutz', sort: 'to' });
  expect(rows).toMatchObject([{ from: '/datenschutz', to: '/privacy' }]);
  expect(total).toBeGreaterThan(10);
  const member = await world.signedIn('member@firn.example');
  await expect(member.api.redirects.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(member.api.redirects.create({ from: '/x', to: '/about' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
