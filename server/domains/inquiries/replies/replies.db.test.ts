import { beforeAll, expect, test } from 'vitest';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

test('a recorded answer appears in the history and opens an answered inquiry again', async () => {
  const id = await addInquiry(world, { status: 'answered', firstAnsweredAt: world.now });
  const inquiry = await admin.api.inquiries.recordAnswer({ id, version: 1, body: 'Yes, on Tuesday.' });
  expect(inquiry).toMatchObject({ status: 'in-progress', version: 2, firstAnsweredAt: world.now });
  expect(inquiry.events).toMatchObject([
    { kind: 'answer', body: 'Yes, on Tuesday.', actor: { email: 'admin@firn.example' } },
  ]);
  await expect(admin.api.inquiries.recordAnswer({ id, version: 1, body: 'Late' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await world.deliverMail()).toEqual([]);
  const spam = await addInquiry(world, { status: 'spam' });
  expect(await admin.api.inquiries.recordAnswer({ id: spam, version: 1, body: 'Hello' })).toMatchObject({
    status: 'spam',
  });
});

test('templates are added, changed and deleted, and every step is in the audit log', async () => {
  const { replyTemplates } = admin.api;
  const added = await replyTemplates.create({ name: 'Thanks', body: 'Dear {name}, thank you for {number}.' });
  const saved = await replyTemplates.save({ id: added.id, version: 1, name: 'Thank you', body: 'Thank you, {name}.' });
  expect(saved).toMatchObject({ name: 'Thank you', version: 2 });
  expect(await replyTemplates.get({ id: added.id })).toEqual(saved);
  expect((await replyTemplates.list({ q: 'THANK' })).rows).toEqual([saved]);
  expect(await replyTemplates.all()).toEqual([saved]);
  await expect(replyTemplates.save({ id: added.id, version: 1, name: 'Old', body: 'Old' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await replyTemplates.remove({ id: added.id });
  await expect(replyTemplates.get({ id: added.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.db.owner.query(
    'select action, details from audit_entries where resource_id = $1 order by at, id',
    [added.id],
  );
  expect(rows).toEqual([
    { action: 'reply-template.created', details: { name: 'Thanks' } },
    // Without the text, which does not belong into the audit log.
    { action: 'reply-template.saved', details: { name: 'Thank you', changes: { name: ['Thanks', 'Thank you'] } } },
    { action: 'reply-template.deleted', details: { name: 'Thank you' } },
  ]);
});

test('a misspelled placeholder and a name that is taken are refused beside their fields', async () => {
  const { replyTemplates } = admin.api;
  await replyTemplates.create({ name: 'Offer', body: 'Our offer.' });
  const other = await replyTemplates.create({ name: 'Other', body: 'Text.' });
  await expect(replyTemplates.create({ name: 'Typo', body: 'Dear {nane}' })).rejects.toMatchObject({
    data: { fields: { body: 'Please use only the placeholders {name}, {number} and {subject}' } },
  });
  const taken = { data: { fields: { name: 'Another template has this name' } } };
  await expect(replyTemplates.create({ name: 'OFFER', body: 'Text' })).rejects.toMatchObject(taken);
  await expect(replyTemplates.save({ id: other.id, version: 1, name: 'offer', body: 'Text' })).rejects.toMatchObject(
    taken,
  );
});

test('a member can call none of it', async () => {
  const { replyTemplates, inquiries } = (await world.signedIn('member@bank.example')).api;
  const id = await addInquiry(world);
  const form = { name: 'Mine', body: 'Text' };
  const calls = [
    () => inquiries.recordAnswer({ id, version: 1, body: 'Yes' }),
    () => replyTemplates.list({}),
    () => replyTemplates.all(),
    () => replyTemplates.get({ id }),
    () => replyTemplates.create(form),
    () => replyTemplates.save({ id, version: 1, ...form }),
    () => replyTemplates.remove({ id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
