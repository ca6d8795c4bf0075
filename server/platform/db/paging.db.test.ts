import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWorld } from '#server/testing/world.ts';
import { encodeCursor } from './paging.ts';

const world = createWorld();
const id = '0190a000-0000-7000-8000-000000000001';
const invalidCursors = [
  'yesterday',
  '2026',
  '0000-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '2026-02-30T00:00:00.000Z',
  `2026-02-03T00:00:00.${'0'.repeat(200)}Z`,
  'NUL\0',
  'infinity',
].map((value) => encodeCursor([value, id]));

test('a forged cursor is refused by every list that is sorted by time', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const { id: project } = await admin.api.projects.create({ name: 'A project', description: 'With a history.' });
  const noId = encodeCursor(['2026-02-03T00:00:00.000Z', 'x']);
  for (const cursor of ['', 'x', 'bm9wZQ', noId, ...invalidCursors]) {
    const { api } = admin;
    for (const list of [
      () => api.notifications.list({ after: cursor }),
      () => api.activity.list({ after: cursor }),
      () => api.projects.listAll({ after: cursor }),
      () => api.projects.get({ id: project, before: cursor }),
      () => api.projects.getAny({ id: project, before: cursor }),
    ])
      await expect(list(), cursor).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 400 });
  }
});

test('an unknown sort, filter or filter value is refused and named', async () => {
  const { api } = await world.signedIn('sorting@firn.example', 'admin');
  for (const [query, field] of [
    [{ sort: 'password' }, 'sort'],
    [{ status: 'burning' }, 'status'],
    [{ colour: 'red' }, 'colour'],
    [{ q: 'x'.repeat(201) }, 'q'],
  ] as [object, string][]) {
    const refusal = { code: 'INVALID_INPUT', status: 400, data: { fields: { [field]: expect.any(String) } } };
    for (const list of [api.inquiries.list, api.inquiries.exportCsv, api.projects.listAll])
      await expect(list(query)).rejects.toMatchObject(refusal);
  }
});

test('what somebody typed reaches the database as a value, never as a part of a statement', async () => {
  const admin = await world.signedIn('typing@firn.example', 'admin');
  const typed = "O'Brien; drop table users --";
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const { api } = admin;
  for (const list of [
    api.inquiries.list,
    api.users.list,
    api.projects.listAll,
    api.legalDocuments.list,
    api.tenants.list,
  ])
    await list({ q: typed });
  await api.palette.search({ q: typed });
  await world.person().api.inquiries.submit({
    name: typed,
    email: 'obrien@bank.example',
    message: `${typed} ${typed}`,
    subject: typed,
  });
  const isTyped = (value: unknown) => JSON.stringify(value ?? null).includes('drop table users');
  const sent = (query.mock.calls as unknown as [string | pg.QueryConfig, unknown?][]).map(([statement, values]) =>
    typeof statement === 'string' ? { text: statement, values } : { values, ...statement },
  );
  expect(sent.filter(({ values }) => isTyped(values)).length).toBeGreaterThanOrEqual(7);
  expect(sent.filter(({ text }) => isTyped(text))).toEqual([]);
  expect((await api.users.list({})).rows.length).toBeGreaterThan(0);
});

test('the first and the last moment that a cursor can contain are accepted', async () => {
  const admin = await world.signedIn('first@firn.example', 'admin');
  for (const [moment, isAfterAll] of [
    ['0001-01-01T00:00:00.000Z', true],
    ['9999-12-31T23:59:59.999Z', false],
  ] as const) {
    const { entries } = await admin.api.activity.list({ after: encodeCursor([moment, id]) });
    expect(entries.length === 0).toBe(isAfterAll);
  }
});
