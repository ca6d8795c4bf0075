import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statusIncidentsContract } from '#contract/operations/status/incidents.ts';
import { statusMaintenanceContract } from '#contract/operations/status/maintenance.ts';
import type { MailMessage } from '#server/platform/mail/transport.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { statusFeed } from '../feed.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(() =>
  world.db.owner.query(
    'delete from status_incidents; delete from status_maintenance; delete from status_subscribers; delete from mails',
  ),
);

const incident = {
  title: 'File downloads fail for some members',
  severity: 'major',
  beganOn: '2026-11-17',
  beganTime: '09:12',
  files: true,
  text: 'Some downloads stop with an error.',
} as const;

async function subscriber(email: string): Promise<void> {
  const { api } = world.person({ address: '198.51.100.77' });
  await api.statusSubscriptions.subscribe({ email });
  const [mail] = await world.deliverMail();
  await api.statusSubscriptions.confirm({ token: /confirm\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' });
}

const actionsOf = async (id: string) =>
  (
    await world.db.owner.query('select action from audit_entries where resource_id = $1 order by at, id', [id])
  ).rows.map(({ action }) => action);

test('an incident is published at once, each update is mailed to every subscriber, and every step is audited', async () => {
  await subscriber('anna@bank.example');
  expect(await admin.api.statusIncidents.audience()).toEqual({ subscribers: 1 });
  const created = await admin.api.statusIncidents.create(incident);
  expect(created).toMatchObject({ state: 'investigating', subscribers: 1, beganAt: new Date('2026-11-17T08:12:00Z') });
  const mails: MailMessage[] = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@bank.example', 'Investigating: File downloads fail for some members'],
  ]);
  expect(mails[0]?.text).toContain('Some downloads stop with an error.');
  expect(mails[0]?.headers?.['List-Unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/status\/unsubscribe\/[0-9a-f]{64}>$/,
  );

  const { id } = created;
  const update = {
    id,
    version: created.version,
    state: 'monitoring',
    text: 'The second node serves all files.',
  } as const;
  const monitored = await admin.api.statusIncidents.addUpdate(update);
  await expect(admin.api.statusIncidents.addUpdate(update)).rejects.toMatchObject({ code: 'CONFLICT' });
  world.now = new Date('2026-11-17T10:20:00Z');
  const { version } = await admin.api.statusIncidents.addUpdate({
    ...{ id, version: monitored.version },
    ...{ state: 'resolved', text: 'Downloads work again.' },
  });
  expect((await world.deliverMail()).map(({ subject }) => subject.split(':')[0])).toEqual(['Fix in place', 'Resolved']);
  world.now = new Date('2026-11-17T10:30:00Z');
  await expect(admin.api.statusIncidents.save({ id, version, ...incident, beganTime: '11:21' })).rejects.toMatchObject({
    data: { fields: { beganTime: 'It must begin before it was resolved' } },
  });
  await admin.api.statusIncidents.save({ id, version, ...incident, cause: 'A disk failed.' });
  expect(await world.deliverMail()).toEqual([]);

  const shown = await world.person().api.status.incident({ id });
  expect(shown).toMatchObject({ state: 'resolved', components: ['files'], cause: 'A disk failed.' });
  expect(shown.updates.map(({ state }) => state)).toEqual(['resolved', 'monitoring', 'investigating']);
  expect((await world.person().api.status.overview()).incidents).toEqual([shown]);
  const feed = await statusFeed(await world.person().ctx());
  expect(feed).toContain(`<id>http://localhost:3000/status/incidents/${id}</id>`);
  expect(feed).toContain('Resolved: File downloads fail for some members');
  expect(feed).toContain('17 Nov 2026, 11:20 in Zurich: Downloads work again.');
  expect(await actionsOf(id)).toEqual(['incident.created', 'incident.updated', 'incident.updated', 'incident.saved']);
});

test('an update that leaves the state is audited, and published once for each version', async () => {
  await subscriber('anna@bank.example');
  const { id, version } = await admin.api.statusIncidents.create(incident);
  const update = { id, version, state: 'investigating', text: 'We still look for the cause.' } as const;
  expect((await admin.api.statusIncidents.addUpdate(update)).version).toBe(version + 1);
  await expect(admin.api.statusIncidents.addUpdate(update)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await world.deliverMail()).toHaveLength(2);
  expect(await actionsOf(id)).toEqual(['incident.created', 'incident.updated']);
});

test('an email that waits does not reach a subscriber who left meanwhile', async () => {
  for (const name of ['anna', 'beat']) await subscriber(`${name}@bank.example`);
  await admin.api.statusIncidents.create(incident);
  const { rows } = await world.db.owner.query(
    "select to_json(mails) as mail from mails where sent_at is null and recipient like 'beat%'",
  );
  await world.db.owner.query("delete from status_subscribers where email = 'beat@bank.example'");
  // One that was being sent meanwhile, and is tried again.
  await world.db.owner.query('insert into mails select * from json_populate_record(null::mails, $1)', [rows[0]?.mail]);
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['anna@bank.example']);
  const { rows: left } = await world.db.owner.query(
    'select recipient, last_error from mails where failed_at is not null',
  );
  expect(left).toEqual([
    { recipient: 'beat@bank.example', last_error: 'The subscription ended before the email could be sent.' },
  ]);
});

test('an incident affects a service and has begun; a deleted one is gone from page and feed, without an email', async () => {
  await subscriber('anna@bank.example');
  const { statusIncidents } = admin.api;
  const refusal = (fields: object) => ({ data: { fields } });
  await expect(statusIncidents.create({ ...incident, files: false })).rejects.toMatchObject(
    refusal({ website: 'Please choose at least one service' }),
  );
  await expect(statusIncidents.create({ ...incident, beganTime: '23:00' })).rejects.toMatchObject(
    refusal({ beganTime: 'An incident has begun already' }),
  );
  await expect(statusIncidents.create({ ...incident, files: false, beganTime: '23:00' })).rejects.toMatchObject(
    refusal({ website: 'Please choose at least one service', beganTime: 'An incident has begun already' }),
  );
  await expect(statusIncidents.create({ ...incident, beganTime: '25:00' })).rejects.toMatchObject(
    refusal({ beganTime: 'Please enter a time, such as 09:12' }),
  );
  const { id, version } = await statusIncidents.create({ ...incident, beganTime: '9:12' });
  await world.deliverMail();
  await statusIncidents.remove({ id, version });
  expect(await world.deliverMail()).toEqual([]);
  await expect(world.person().api.status.incident({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await world.person().api.status.overview()).incidents).toEqual([]);
});

test('the list shows open and resolved incidents, and the page those of its days and every open one', async () => {
  const { statusIncidents } = admin.api;
  const old = await statusIncidents.create({ ...incident, title: 'Long ago', beganOn: '2026-01-05' });
  const listed = async (state: 'open' | 'resolved') =>
    (await statusIncidents.list({ state })).rows.map(({ title }) => title);
  expect([await listed('open'), await listed('resolved')]).toEqual([['Long ago'], []]);
  expect((await world.person().api.status.overview()).incidents).toHaveLength(1);
  await statusIncidents.addUpdate({ id: old.id, version: old.version, state: 'resolved', text: 'Over.' });
  expect([await listed('open'), await listed('resolved')]).toEqual([[], ['Long ago']]);
  expect((await world.person().api.status.overview()).incidents).toEqual([]);
  expect(await world.person().api.status.incidents()).toHaveLength(1);
});

test('maintenance is announced, changed and cancelled, each with one email, and leaves the page when it is over', async () => {
  await subscriber('anna@bank.example');
  const { statusMaintenance } = admin.api;
  const form = {
    text: 'Up to 2 min without sign-in',
    ...{ startsOn: '2026-11-28', startsTime: '22:00', endsOn: '2026-11-28', endsTime: '22:30' },
  };
  await expect(statusMaintenance.create({ ...form, endsTime: '21:00' })).rejects.toMatchObject({
    data: { fields: { endsTime: 'It must end after it begins' } },
  });
  await expect(
    statusMaintenance.create({ ...form, startsOn: '2026-11-01', endsOn: '2026-11-01' }),
  ).rejects.toMatchObject({ data: { fields: { endsOn: 'This is over already' } } });
  const { id, version } = await statusMaintenance.create(form);
  const announced = async () => (await world.person().api.status.overview()).maintenance;
  expect(await announced()).toEqual([
    {
      id,
      text: form.text,
      startsAt: new Date('2026-11-28T21:00:00Z'),
      endsAt: new Date('2026-11-28T21:30:00Z'),
    },
  ]);
  const saved = await statusMaintenance.save({ id, version, ...form, endsTime: '23:00' });
  await statusMaintenance.save({ id, version: saved.version, ...form, endsTime: '23:00' });
  const mails = await world.deliverMail();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Maintenance: Saturday, 28 November 2026 at 22:00 (Zurich)',
    'Maintenance changed: Saturday, 28 November 2026 at 22:00 (Zurich)',
  ]);
  expect(mails[1]?.text).toContain('Saturday, 28 November 2026 at 23:00 (Zurich)');
  world.now = new Date('2026-11-28T22:01:00Z');
  expect(await announced()).toEqual([]);
  const later = await world.signedIn('later@firn.example', 'admin');
  await expect(later.api.statusMaintenance.cancel({ id, version: saved.version })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  world.now = new Date('2026-11-17T10:07:00Z');
  await statusMaintenance.cancel({ id, version: saved.version });
  expect(await announced()).toEqual([]);
  expect((await world.deliverMail()).map(({ subject }) => subject.split(':')[0])).toEqual(['Maintenance cancelled']);
  expect(await actionsOf(id)).toEqual(['maintenance.created', 'maintenance.saved', 'maintenance.cancelled']);
});

test('a member can call none of it', async () => {
  const { api } = await world.signedIn('member@bank.example');
  for (const [part, contract] of [
    ['statusIncidents', statusIncidentsContract],
    ['statusMaintenance', statusMaintenanceContract],
  ] as const) {
    const calls = api[part] as unknown as Record<string, (input: unknown) => Promise<unknown>>;
    for (const name of Object.keys(contract))
      await expect(calls[name]?.({}), name).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});
