import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const form = { email: 'anna@bank.example', kind: 'access', receivedOn: '2026-11-10', note: 'A copy, please.' } as const;

test('a request has a number and is due after 30 days, and is answered once', async () => {
  const { id, number } = await admin.api.privacy.recordRequest(form);
  expect(number).toMatch(/^DSR-2026-\d{4}$/);
  const [open] = await admin.api.privacy.requests();
  expect(open).toMatchObject({
    ...form,
    number,
    dueOn: '2026-12-10',
    recordedBy: 'admin@firn.example',
    answeredAt: null,
  });
  await admin.api.privacy.answerRequest({ id, answer: 'Sent as a ZIP on 17 November.' });
  expect(await admin.api.privacy.requests()).toMatchObject([
    { number, answer: 'Sent as a ZIP on 17 November.', answeredAt: world.now, answeredBy: 'admin@firn.example' },
  ]);
  await expect(admin.api.privacy.answerRequest({ id, answer: 'Again.' })).rejects.toMatchObject({ code: 'CONFLICT' });
  const { rows } = await world.db.owner.query(
    "select action, resource_id, details from audit_entries where action like 'person.request%' order by at, id",
  );
  expect(rows).toEqual([
    { action: 'person.request-recorded', resource_id: id, details: { number, kind: 'access' } },
    { action: 'person.request-answered', resource_id: id, details: { number, kind: 'access' } },
  ]);
});

test('a day in the future is refused beside its field, open requests come first by urgency, and members see none', async () => {
  await expect(admin.api.privacy.recordRequest({ ...form, receivedOn: '2026-11-18' })).rejects.toMatchObject({
    data: { fields: { receivedOn: 'Please choose today or an earlier day' } },
  });
  await admin.api.privacy.recordRequest({ ...form, kind: 'erasure', receivedOn: '2026-11-16', note: '' });
  await admin.api.privacy.recordRequest({ ...form, kind: 'objection', receivedOn: '2026-11-12' });
  expect((await admin.api.privacy.requests()).map(({ kind }) => kind)).toEqual(['objection', 'erasure', 'access']);
  const member = await world.signedIn('anna@bank.example');
  await expect(member.api.privacy.requests()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('once the person is erased the request no longer names them, and stays', async () => {
  const email = 'leaving@bank.example';
  const { id } = await admin.api.privacy.recordRequest({ ...form, email, kind: 'erasure' });
  await admin.api.privacy.answerRequest({ id, answer: 'Erased leaving@bank.example.' });
  const found = await admin.api.privacy.find({ email });
  expect(found.subjects[0]?.parts).toMatchObject([{ name: 'restrictions', rows: 1 }]);
  await admin.api.privacy.erase({ email, kind: 'address', version: null });
  const kept = (await admin.api.privacy.requests()).find((request) => request.id === id);
  expect(kept).toMatchObject({ email: null, note: null, answer: null, kind: 'erasure', answeredAt: expect.any(Date) });
});
