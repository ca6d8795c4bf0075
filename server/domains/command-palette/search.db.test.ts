import { expect, test } from 'vitest';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { addTenant } from '#server/domains/tenants/tenants.fixture.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('the palette finds inquiries, projects, pages, legal documents and users by a part of their name', async () => {
  const admin = await world.signedIn('palette@firn.example', 'admin');
  const member = await world.signedIn('restore@treuhand.example');
  await member.api.projects.create({
    name: 'Restore rehearsal',
    description: 'Rehearse the restore of the archive once a quarter.',
  });
  const found = await admin.api.palette.search({ q: 'RESTORE' });
  expect(found.projects).toMatchObject({ total: 1, rows: [{ title: 'Restore rehearsal', state: 'Requested' }] });
  expect(found.users).toMatchObject({ total: 1, rows: [{ title: 'restore@treuhand.example', state: 'User' }] });
  await admin.api.legalDocuments.create({ title: 'Restore policy' });
  const { documents } = await admin.api.palette.search({ q: 'restore' });
  expect(documents).toMatchObject({ total: 1, rows: [{ title: 'Restore policy', state: 'Draft' }] });
  const { content } = await admin.api.palette.search({ q: 'privacy' });
  expect(content.rows.map(({ detail }) => detail)).toContain('/privacy');
});

test('the palette finds tenants, their providers and statistics, by name, domain, key or figure', async () => {
  const admin = await world.signedIn('finder@firn.example', 'admin');
  const { id: tenant } = await addTenant(admin, { name: 'Privatbank Limmat AG', subdomain: 'limmat' });
  const { tenants } = await admin.api.palette.search({ q: 'LIMMAT' });
  expect(tenants).toMatchObject({ total: 1, rows: [{ id: tenant, title: 'Privatbank Limmat AG' }] });
  const { providers } = await admin.api.palette.search({ q: 'azure' });
  expect(providers.rows).toMatchObject([{ id: 'azure', title: 'Azure AD', state: 'Disabled' }]);
  const { rows } = await world.db.owner.query('select id, figure, key from statistics order by key limit 1');
  for (const q of [rows[0].key, rows[0].figure])
    expect((await admin.api.palette.search({ q })).statistics.rows.map(({ id }) => id)).toContain(rows[0].id);
});

test('a user is found by the first characters of the id, and signs of a pattern are only text', async () => {
  const admin = await world.signedIn('pattern@firn.example', 'admin');
  const { id } = (await admin.api.auth.session())?.user ?? { id: '' };
  expect((await admin.api.palette.search({ q: id.slice(0, 13) })).users.rows.map((row) => row.id)).toContain(id);
  const found = await admin.api.palette.search({ q: '%%' });
  expect(Object.values(found).filter(({ total }) => total > 0)).toEqual([]);
});

test('of more matches than are counted the newest are shown', async () => {
  const admin = await world.signedIn('frequent@firn.example', 'admin');
  for (let n = 1; n <= 60; n++)
    await addInquiry(world, { subject: `Glacier ${n}`, receivedAt: new Date(world.now.getTime() + n * 1_000) });
  const { inquiries } = await admin.api.palette.search({ q: 'glacier' });
  expect([inquiries.total, inquiries.rows.map(({ title }) => title)]).toEqual([
    50,
    [60, 59, 58, 57, 56].map((n) => `Glacier ${n}`),
  ]);
});

test('one character is refused, and a member is', async () => {
  const admin = await world.signedIn('short@firn.example', 'admin');
  await expect(admin.api.palette.search({ q: 'a' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const member = await world.signedIn('curious@bank.example');
  await expect(member.api.palette.search({ q: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
