import { expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { addInquiry } from '#server/domains/inquiries/inquiries.fixture.ts';
import { statement } from '#server/domains/invoices/bank/statements.fixture.ts';
import { enterBilling, issueFor } from '#server/domains/invoices/invoices.fixture.ts';
import { addSent, offerPeople, signing } from '#server/domains/offers/offers.fixture.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld } from '#server/testing/world.ts';

const world = createWorld();

test('what waits is listed with the most urgent first, and leaves the list when it is done', async () => {
  const admin = await world.signedIn('tasks@firn.example', 'admin');
  const colleague = await world.signedIn('colleague@firn.example', 'admin');
  const member = await world.signedIn('member@bank.example');
  expect((await admin.api.overview.get()).tasks).toEqual({ first: [], total: 0 });

  const later = await addInquiry(world);
  const { id: projectId } = await member.api.projects.create({ name: 'Data room', description: 'A room for files.' });
  await world.db.owner.query(
    `insert into pending_changes (id, kind, record_id, summary, href, payload, requested_by, requested_at, expires_at)
     values (gen_random_uuid(), 'settings', 'settings.security', 'Session timeout 60 → 480 minutes', '/', '{}', $1, $2,
       $2::timestamptz + interval '1 hour')`,
    [colleague.id, world.now],
  );
  await world.db.owner.query(
    `insert into mails (id, recipient, purpose, created_at, failed_at)
     values (gen_random_uuid(), 'full@bank.example', 'test', $1, $1)`,
    [world.now],
  );
  const { first, total } = (await admin.api.overview.get()).tasks;
  expect(total).toBe(4);
  expect(first.map(({ kind }) => kind)).toEqual(['change', 'inquiry', 'project', 'messages']);
  expect(first[0]).toMatchObject({ detail: 'Change requested by colleague@firn.example' });
  expect(first[1]).toMatchObject({ id: later, assignee: 'nobody', dueAt: expect.any(Date) });
  expect(first[2]).toMatchObject({ id: projectId, title: 'Data room', detail: 'New project, member@bank.example' });
  expect(first[3]).toMatchObject({ title: '1 message not delivered', detail: 'full@bank.example' });
  // A change waits for anybody but the person who requested it.
  expect((await colleague.api.overview.get()).tasks.first.map(({ kind }) => kind)).not.toContain('change');

  await world.db.owner.query(
    `insert into alerts (id, name, figure, comparison, threshold, severity, since, raised_at, value, worst)
     select gen_random_uuid(), name, 'cpu', 'above', 80, severity, $1, $1, 99, 99
     from (values ('Busy', 'warning'), ('Database does not answer', 'error')) as v(name, severity)`,
    [world.now],
  );
  const withAlerts = (await admin.api.overview.get()).tasks;
  expect(withAlerts.total).toBe(6);
  expect(withAlerts.first.slice(0, 2)).toMatchObject([
    { kind: 'alert', title: 'Database does not answer', detail: 'Error, not acknowledged' },
    { kind: 'alert', title: 'Busy' },
  ]);
  await world.db.owner.query('update alerts set acknowledged_at = $1', [world.now]);

  await world.db.owner.query("update inquiries set status = 'spam' where id = $1", [later]);
  await world.db.owner.query('delete from mails where failed_at is not null');
  expect((await admin.api.overview.get()).tasks.first.map(({ kind }) => kind)).toEqual(['change', 'project']);
});

test('what is left before the launch is counted, and each step leaves the list when it is done', async () => {
  const admin = await world.signedIn('launch@firn.example', 'admin');
  const left = async () => (await admin.api.overview.get()).launch.left;
  const steps = async () => (await left()).map(({ step }) => step);
  expect(await steps()).toEqual(['company', 'support', 'statistics', 'billing', 'factor', 'legal', 'address']);
  expect(await left()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ step: 'company', detail: expect.stringContaining('Phone') }),
      expect.objectContaining({ step: 'address', detail: 'APP_URL is http://localhost:3000' }),
    ]),
  );

  const { general } = defaultSettings;
  const values = { ...general, supportEmail: 'help@bank.example' };
  await saveSettings(admin.api, { section: 'general', values });
  await world.db.owner.query(`update company set details = details || '{"toBeReplaced": []}'`);
  await world.db.owner.query('update statistics set confirmed_at = now()');
  await world.db.owner.query("update users set has_factor = true where role = 'admin'");
  await enterBilling(admin);
  expect(await steps()).toEqual(['legal', 'address']);
  await world.db.owner.query("delete from legal_documents where public_page = '/cookies'");
  const detail = 'Not approved yet: /privacy, /terms, /gtc, /legal. Without a document: /cookies';
  expect(await left()).toContainEqual({ step: 'legal', count: 5, detail });
});

test('figures of the week stand beside those of the week before', async () => {
  const admin = await world.signedIn('figures@firn.example', 'admin');
  expect((await admin.api.overview.get()).visitors).toEqual({ last7Days: null, before: null });
  await world.db.owner.query(
    `insert into analytics_visitors (from_at, dimension, value, visitors)
     select date_trunc('day', $1::timestamptz, 'Europe/Zurich') - n * interval '1 day', 'all', '', 10
     from generate_series(0, 9) as n`,
    [world.now],
  );
  expect((await admin.api.overview.get()).visitors).toEqual({ last7Days: 70, before: 20 });
});

test('what clients wrote, and money that has to be asked for or assigned, waits until it is done', async () => {
  const { team, anna, projectId } = await offerPeople(world).people();
  const { api } = team;
  const { version } = await api.projects.getAny({ id: projectId });
  await api.projects.setStatus({ id: projectId, version, status: 'accepted' });
  const waiting = async () => {
    const { first } = (await api.overview.get()).tasks;
    const kinds: string[] = ['message', 'question', 'to-invoice', 'payments', 'reminder'];
    return first.filter(({ kind }) => kinds.includes(kind)).map(({ kind, id }) => [kind, id]);
  };
  await anna.api.projects.write({ id: projectId, body: 'When do you begin?' });
  const offer = await addSent(team, projectId);
  await anna.api.offers.ask({ id: offer.id, body: 'Is travel included?' });
  expect(await waiting()).toEqual([
    ['message', projectId],
    ['question', offer.id],
  ]);
  const begin = world.now;
  world.now = new Date(begin.getTime() + 1_000);
  await anna.api.projects.write({ id: projectId, body: 'And when do you end?' });
  const message = (await api.overview.get()).tasks.first.find(({ kind }) => kind === 'message');
  expect(message).toMatchObject({ since: begin, detail: expect.stringContaining('anna') });
  await api.projects.answer({ id: projectId, body: 'Next week.' });
  await api.offers.answer({ id: offer.id, body: 'Yes.' });
  expect(await waiting()).toEqual([]);

  await anna.api.offers.accept(signing(offer));
  await enterBilling(team);
  const issued = await issueFor(team, projectId);
  await world.db.owner.query('alter table invoices disable trigger user');
  await world.db.owner.query('update invoices set issued_on = issued_on - 60, due_on = due_on - 60 where id = $1', [
    issued.id,
  ]);
  await world.db.owner.query('alter table invoices enable trigger user');
  await api.bankPayments.apply({ name: 'camt.xml', xml: statement('08', [{ amount: '77.00', payer: 'Bora AG' }]) });
  expect((await waiting()).toSorted()).toEqual([
    ['payments', 'payments'],
    ['reminder', issued.id],
    ['to-invoice', offer.id],
  ]);
  await api.invoices.createFromOffer({ offerId: offer.id, permille: 300 });
  expect((await waiting()).map(([kind]) => kind)).not.toContain('to-invoice');
});
