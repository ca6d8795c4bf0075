import { beforeAll, beforeEach, expect, test } from 'vitest';
import { request, subscribeAndConfirm, subscriptionsOf } from '#server/domains/newsletter/newsletter.fixture.ts';
import { newsletterSubscriptions } from '#server/domains/newsletter/tables.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
const consentNote = 'Agreed in writing at the conference in Bern on 3 November 2026.';

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query('delete from newsletter_subscriptions; delete from mails; delete from audit_entries');
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.db.owner.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length;
}

test('new addresses are subscribed with the note as proof; known ones are left out and named', async () => {
  await subscribeAndConfirm(world, 'subscribed@bank.example');
  await request(world, 'pending@bank.example');
  await subscribeAndConfirm(world, 'gone@bank.example');
  const [gone] = await subscriptionsOf(world, 'gone@bank.example');
  await admin.api.subscribers.unsubscribe({ id: String(gone?.id) });
  const addresses = [
    'new@bank.example',
    'subscribed@bank.example',
    'pending@bank.example',
    'gone@bank.example',
    'wrong',
    'other@bank.example',
  ].join('\n');
  const refused = [
    { line: 2, address: 'subscribed@bank.example', reason: 'subscribed' },
    { line: 3, address: 'pending@bank.example', reason: 'pending' },
    { line: 4, address: 'gone@bank.example', reason: 'unsubscribed' },
    { line: 5, address: 'wrong', reason: 'invalid' },
  ];
  const input = { addresses, consentNote };
  expect(await admin.api.subscribers.import({ ...input, dryRun: true })).toEqual({ added: 2, refused });
  expect(await subscriptionsOf(world, 'new@bank.example')).toEqual([]);
  expect(await admin.api.subscribers.import(input)).toEqual({ added: 2, refused });
  expect(await subscriptionsOf(world, 'new@bank.example')).toMatchObject([
    { consent_text: consentNote, consent_page: '/admin/newsletter', confirmed_at: world.now, unsubscribed_at: null },
  ]);
  expect(await world.deliverMail()).toEqual([]);
  expect((await admin.api.subscribers.import(input)).added).toBe(0);
  const { rows } = await world.db.owner.query("select details from audit_entries where action = 'newsletter.imported'");
  expect(rows).toEqual([{ details: { added: 2, refused: 4 } }]);
});

test('two imports of the same list at once subscribe each address once', async () => {
  const addresses = Array.from({ length: 1_200 }, (_, index) => `person${index}@bank.example`).join('\n');
  const results = await Promise.all([1, 2].map(() => admin.api.subscribers.import({ addresses, consentNote })));
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(1_200);
  const { rows } = await world.db.owner.query(
    'select count(*)::int from newsletter_subscriptions where email like $1',
    ['person%'],
  );
  expect(rows).toEqual([{ count: 1_200 }]);
});

test('somebody who subscribes while an import adds their address gets the email of a subscriber', async () => {
  const email = 'both@bank.example';
  let subscribing: ReturnType<typeof request> | undefined;
  await world.services.db.transact(systemScope, async (tx) => {
    await tx.insert(newsletterSubscriptions).values({
      ...{
        id: world.services.newId(),
        email,
        locale: 'en',
        consentText: consentNote,
        consentPage: '/admin/newsletter',
      },
      ...{ requestedAt: world.now, networkDigest: '', tokenHash: 'none', linkExpiresAt: world.now },
      ...{ confirmedAt: world.now, confirmationNote: 'Imported', confirmationNetworkDigest: '' },
    });
    subscribing = request(world, email);
    subscribing.catch(() => {});
    await expect.poll(waitingForLocks).toBe(1);
  });
  const mails = await subscribing;
  expect(mails?.map(({ to, subject }) => [to, subject])).toEqual([
    [email, expect.stringContaining('You are already subscribed')],
  ]);
  expect(await subscriptionsOf(world, email)).toMatchObject([{ confirmed_at: world.now, consent_text: consentNote }]);
});

test('an import without a note on the consent is refused beside the field', async () => {
  await expect(
    admin.api.subscribers.import({ addresses: 'new@bank.example', consentNote: 'yes' }),
  ).rejects.toMatchObject({ data: { fields: { consentNote: 'Please say where and when they agreed' } } });
});

test('a recorded bounce ends the subscription, and the address is not imported again', async () => {
  await admin.api.subscribers.import({ addresses: 'moved@bank.example', consentNote });
  const [row] = await subscriptionsOf(world, 'moved@bank.example');
  const id = String(row?.id);
  const ended = await admin.api.subscribers.recordBounce({ id, answer: '550 mailbox unavailable' });
  expect(ended).toMatchObject({ state: 'unsubscribed', bounceAnswer: '550 mailbox unavailable' });
  await admin.api.subscribers.recordBounce({ id, answer: 'again' });
  expect(await admin.api.subscribers.get({ id })).toMatchObject({ bounceAnswer: '550 mailbox unavailable' });
  const again = await admin.api.subscribers.import({ addresses: 'moved@bank.example', consentNote });
  expect(again.refused).toMatchObject([{ reason: 'unsubscribed' }]);
});

test('a member can do neither', async () => {
  const { subscribers } = (await world.signedIn('member@bank.example')).api;
  const id = world.services.newId();
  await expect(subscribers.import({ addresses: 'a@b.example', consentNote })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(subscribers.recordBounce({ id, answer: '550' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
