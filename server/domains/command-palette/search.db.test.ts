import { expect, test } from 'vitest';
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

test('a user is found by the first characters of the id, and signs of a pattern are only text', async () => {
  const admin = await world.signedIn('pattern@firn.example', 'admin');
  const { id } = (await admin.api.auth.session())?.user ?? { id: '' };
  expect((await admin.api.palette.search({ q: id.slice(0, 13) })).users.rows.map((row) => row.id)).toContain(id);
  const { inquiries, projects, content, documents, users } = await admin.api.palette.search({ q: '%%' });
  const totals = [inquiries, projects, content, documents, users].map(({ total }) => total);
  expect(totals).toEqual([0, 0, 0, 0, 0]);
});

test('one character is refused, and a member is', async () => {
  const admin = await world.signedIn('short@firn.example', 'admin');
  await expect(admin.api.palette.search({ q: 'a' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  const member = await world.signedIn('curious@bank.example');
  await expect(member.api.palette.search({ q: 'admin' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
