import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import type { CheckOptions } from '#server/platform/check.ts';
import { systemScope } from '#server/platform/db/db.ts';
import type { Answer, Question } from '#server/platform/http/ask-own-server.ts';
import { deliverMail } from '#server/platform/mail/deliver.ts';
import { createMailTransport, type MailMessage } from '#server/platform/mail/transport.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';
import { receiptPath } from '#web/routes/marketing/contact/inquiry-fields.ts';
import { notifyOfInquiries } from '../notify-of-inquiries.ts';
import { canaryCheck } from './check.ts';
import { isCanaryWorkDue } from './claim.ts';
import { canaryFigures } from './figure.ts';
import { canaryUserAgent } from './mark.ts';
import { type CanaryWay, runCanary } from './run.ts';
import type { CompletedStep } from './tables.ts';

const world = createWorld();
const query = (text: string) => world.db.owner.query(text);
let folder: string;
let stopWorking: () => Promise<void>;
/** What the mail server does with an email; null: emails are written to the folder. */
let accept: ((mail: MailMessage) => void) | null;
let way: CanaryWay;

beforeAll(async () => {
  folder = await createTemporaryFolder('firn-canary-');
  const working = new AbortController();
  const work = workUntil(working.signal);
  stopWorking = async () => {
    working.abort();
    await work;
  };
});
afterAll(async () => {
  await stopWorking();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await query('delete from canary_runs; delete from mails; delete from inquiries');
  await setNotifications({ canaryInquiries: true, canaryAddress: '' });
  accept = null;
  way = { ask, smtpUrl: null, mailFolder: join(folder, 'mail'), patienceMs: 3_000 };
});

const services = () => ({ ...world.services, sendsMail: accept !== null });

/** The background work of a server: takes up inquiries and delivers emails. */
async function workUntil(stopping: AbortSignal): Promise<void> {
  const written = createMailTransport({ smtpUrl: null, folder: join(folder, 'mail') });
  const transport = { send: async (mail: MailMessage) => (accept ? accept(mail) : written.send(mail)), close() {} };
  const delivery = {
    transport,
    from: async () => 'a@firn.example',
    name: async () => 'Firn',
    listeners: {},
    checks: {},
  };
  while (!stopping.aborted) {
    await notifyOfInquiries(services());
    const { rows } = await query('select id from mails where sent_at is null and failed_at is null');
    for (const { id } of rows) await deliverMail(services(), delivery, id).catch(() => {});
    await pause(50);
  }
}

/** The form as its page answers, without HTTP. */
async function ask(_path: string, { method, headers = {}, body = '' }: Question = {}): Promise<Answer> {
  if (method !== 'POST') return { status: 200, headers: new Headers(), body: '<form method="post" action="/contact">' };
  const visitor = world.person({ address: '127.0.0.1', userAgent: headers['user-agent'] ?? '' });
  const { name = '', email = '', subject = '', message = '' } = Object.fromEntries(new URLSearchParams(String(body)));
  const none = { company: '', phone: '', serviceType: null, budget: null };
  const { receipt } = await visitor.api.inquiries.submit({ name, email, subject, message, ...none });
  return { status: 303, headers: new Headers({ location: receiptPath(receipt) }), body: '' };
}

const form = {
  name: 'Canary inquiry',
  email: 'canary@firn.invalid',
  subject: 'Canary inquiry',
  message: 'Sent by the server itself.',
};

/** Sends the form with the mark of this run, to an address of the sender's choice. */
async function sendMarked(runId: string, values = {}): Promise<void> {
  const visitor = world.person({ userAgent: canaryUserAgent(world.services.secrets, runId) });
  await visitor.api.inquiries.submit({ ...form, ...values } as never);
}

async function beginRun(startedAt = world.now): Promise<string> {
  const runId = world.services.newId();
  await query(
    `insert into canary_runs (id, started_at, steps) values ('${runId}', '${startedAt.toISOString()}', '[]')`,
  );
  return runId;
}

async function setNotifications(values: object): Promise<void> {
  await query(
    `update settings set settings = jsonb_set(settings, '{notifications}', settings->'notifications' || '${JSON.stringify(values)}')`,
  );
  world.services.cache.invalidate(null);
}

async function lastRun() {
  await runCanary(services(), way);
  const { rows } = await query('select * from canary_runs order by started_at desc limit 1');
  return rows[0];
}

async function ageOfCanary(): Promise<number | null> {
  const value = canaryFigures.canaryAge?.(world.now);
  const { rows } = await world.services.db.background.execute<{ age: number | null }>(
    sql`select (${value})::float8 as age`,
  );
  return rows[0]?.age ?? null;
}

test('a canary inquiry comes from the form to its inbox, leaves nothing behind and takes no number', async () => {
  const numbers = async () => (await query('select last_value, is_called from inquiry_numbers')).rows;
  const [before, entries] = [await numbers(), (await query('select count(*) from audit_entries')).rows];
  const run = await lastRun();
  expect(run).toMatchObject({ failed_step: null, problem: null, finished_at: world.now });
  expect(run.steps.map(({ step }: { step: string }) => step)).toEqual([
    'form',
    'database',
    'outbox',
    'mail',
    'inbox',
    'deletion',
  ]);
  for (const table of ['inquiries', 'inquiry_events', 'mails', 'notifications'])
    expect([table, (await query(`select from ${table}`)).rowCount]).toEqual([table, 0]);
  expect(await readdir(join(folder, 'mail'))).toEqual([]);
  expect(await numbers()).toEqual(before);
  expect((await query('select count(*) from audit_entries')).rows).toEqual(entries);
});

test('while it travels, it is in no list, figure, search or export, and nobody is notified', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const member = await world.signedIn('member@bank.example');
  await sendMarked(await beginRun(), { email: 'member@bank.example' });
  expect(await member.api.requests.list()).toEqual([]);
  expect(await admin.api.users.consequences({ id: member.id })).toMatchObject({ inquiries: 0 });
  expect((await admin.api.users.get({ id: member.id })).inquiries).toEqual([]);
  const [{ id, is_canary: isCanary }] = (await query('select id, is_canary from inquiries')).rows;
  expect(isCanary).toBe(true);
  expect((await admin.api.inquiries.list({})).rows).toEqual([]);
  expect((await admin.api.inquiries.list({ q: 'Canary' })).rows).toEqual([]);
  expect(await admin.api.inquiries.figures()).toMatchObject({ newUnassigned: 0, unread: 0, dueCount: 0 });
  await expect(admin.api.inquiries.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await admin.api.overview.get()).inquiries).toMatchObject({ open: 0, last7Days: 0 });
  expect(await admin.api.overview.waiting()).toMatchObject({ unreadInquiries: 0 });
  expect((await admin.api.notifications.list({})).rows).toEqual([]);
  world.now = new Date(world.now.getTime() + 60_000);
  await member.api.inquiries.submit({ ...form, email: 'member@bank.example', message: 'Of a person.' } as never);
  const later = (await query('select id from inquiries where not is_canary')).rows[0].id;
  expect((await admin.api.inquiries.get({ id: later })).earlier).toEqual([]);
});

test('a visitor who pretends to be a canary is a visitor', async () => {
  const userAgent = `Firn-Canary/${'0'.repeat(64)}`;
  await world.person({ userAgent }).api.inquiries.submit(form as never);
  expect((await query('select is_canary, number from inquiries')).rows).toMatchObject([
    { is_canary: false, number: expect.stringMatching(/^INQ-/) },
  ]);
});

test('the mark of a run is good for one inquiry while the run is under way, and is not in the audit log', async () => {
  const areCanaries = async () =>
    (await query('select is_canary from inquiries order by received_at, id')).rows.map((row) => row.is_canary);
  const runId = await beginRun();
  await sendMarked(runId);
  await sendMarked(runId, { message: 'A second message.' });
  expect(await areCanaries()).toEqual([true, false]);
  const ended = await beginRun();
  await query(`update canary_runs set finished_at = started_at where id = '${ended}'`);
  await sendMarked(ended, { message: 'A late message of it.' });
  await sendMarked(world.services.newId(), { message: 'A message of no run.' });
  expect(await areCanaries()).toEqual([true, false, false, false]);
  const { rows } = await query("select distinct user_agent from audit_entries where user_agent like 'Firn-Canary%'");
  expect(rows).toEqual([{ user_agent: 'Firn-Canary/(signed)' }]);
});

test('receiver and text of its email are of the server, whatever the form says', async () => {
  await setNotifications({ canaryAddress: 'inbox@firn.example' });
  const sent: MailMessage[] = [];
  accept = (mail) => void sent.push(mail);
  const runId = await beginRun();
  await sendMarked(runId, { email: 'victim@bank.example', message: 'Buy this, please, now.' });
  // The work may just deliver an email of the test before.
  const own = () => sent.filter(({ subject }) => subject.includes(runId));
  await expect.poll(() => own().length).toBe(1);
  expect(own()).toMatchObject([{ to: 'inbox@firn.example' }]);
  expect(JSON.stringify(own())).not.toMatch(/victim|Buy this/);
});

test.each<[step: string, broken: () => unknown, problem: string]>([
  ['form', () => Object.assign(way, { ask: async () => ({ status: 503, headers: new Headers(), body: '' }) }), '503'],
  ['database', () => Object.assign(way, { ask: withoutStoring }), 'not in the database'],
  ['outbox', () => query('select pg_advisory_lock(4177005)'), 'did not take up'],
  ['mail', () => refuseMails(), 'no thanks'],
  ['inbox', () => Object.assign(way, { mailFolder: join(folder, 'elsewhere') }), 'not in the folder'],
])('a failure at the step %s is named, and the inquiry is deleted all the same', async (step, broken, problem) => {
  way.patienceMs = 1_500;
  await broken();
  const run = await lastRun();
  await query('select pg_advisory_unlock_all()');
  expect(run).toMatchObject({ failed_step: step, problem: expect.stringContaining(problem) });
  expect((await query('select from inquiries where is_canary')).rowCount).toBe(0);
  expect((await query("select from mails where purpose = 'inquiry-canary'")).rowCount).toBe(0);
});

async function withoutStoring(_path: string, { method }: Question = {}): Promise<Answer> {
  if (method === 'POST') return { status: 303, headers: new Headers({ location: receiptPath('00') }), body: '' };
  return { status: 200, headers: new Headers(), body: 'action="/contact"' };
}

async function refuseMails(): Promise<void> {
  await setNotifications({ canaryAddress: 'inbox@firn.example' });
  way.smtpUrl = 'smtp://localhost:1';
  accept = () => {
    throw new Error('no thanks');
  };
}

test('a mail server gets the email only for an address of the settings; without one the connection is tested', async () => {
  const sent: string[] = [];
  accept = ({ to }) => void sent.push(to);
  way.smtpUrl = 'smtp://localhost:1';
  const untold = await lastRun();
  expect([untold.failed_step, sent]).toEqual(['mail', []]);
  await query('delete from canary_runs');
  await setNotifications({ canaryAddress: 'inbox@firn.example' });
  expect(await lastRun()).toMatchObject({ failed_step: null });
  expect(sent).toEqual(['inbox@firn.example']);
});

test('what could not be tested is named as such by the steps and the check', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    socket.on('data', () => socket.write('250 mail.example\r\n'));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  way.smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  accept = () => {};
  const skipped = async () => {
    const { failed_step: failed, steps } = await lastRun();
    expect(failed).toBeNull();
    return (steps as CompletedStep[]).filter(({ isSkipped }) => isSkipped).map(({ step }) => step);
  };
  const summary = () =>
    world.services.db.transact(systemScope, async (tx) => {
      const outcome = await canaryCheck.run({ tx, services: world.services } as CheckOptions);
      return outcome.summary;
    });
  expect(await skipped()).toEqual(['mail', 'inbox']);
  expect(await summary()).toBe('Sent 0 minutes ago: stored; delivery not tested');
  await query('delete from canary_runs');
  await setNotifications({ canaryAddress: 'inbox@firn.example' });
  expect(await skipped()).toEqual(['inbox']);
  expect(await summary()).toBe('Sent 0 minutes ago: accepted by the mail server');
});

test('it runs every 15 minutes, in one process, and not while it is switched off', async () => {
  const count = async () => (await query('select from canary_runs')).rowCount;
  await Promise.all([runCanary(services(), way), runCanary(services(), way)]);
  expect(await count()).toBe(1);
  world.now = new Date(world.now.getTime() + 14 * minuteMs);
  await runCanary(services(), way);
  expect(await count()).toBe(1);
  world.now = new Date(world.now.getTime() + 2 * minuteMs);
  await setNotifications({ canaryInquiries: false });
  await runCanary(services(), way);
  expect(await count()).toBe(1);
  await setNotifications({ canaryInquiries: true });
  await runCanary(services(), way);
  expect(await count()).toBe(2);
});

test('its age is measured since the last that arrived; failures do not make it younger', async () => {
  expect(await ageOfCanary()).toBeNull();
  await lastRun();
  world.now = new Date(world.now.getTime() + 16 * minuteMs);
  way.mailFolder = join(folder, 'elsewhere');
  expect(await lastRun()).toMatchObject({ failed_step: 'inbox' });
  expect(await ageOfCanary()).toBe(16 * 60);
  await setNotifications({ canaryInquiries: false });
  expect(await ageOfCanary()).toBeNull();
});

test('what a process that was killed has left is deleted, also while it is switched off, and its run is marked as failed', async () => {
  world.now = new Date('2026-11-17T09:00:00Z');
  const runId = await beginRun();
  await sendMarked(runId);
  world.now = new Date('2026-11-17T10:00:00Z');
  await setNotifications({ canaryInquiries: false });
  const isDue = async () =>
    (await world.services.db.background.execute(sql`select ${isCanaryWorkDue(world.now)} as due`)).rows[0]?.due;
  expect(await isDue()).toBe(true);
  await runCanary(services(), way);
  expect(await isDue()).toBe(false);
  expect((await query('select id, failed_step from canary_runs')).rows).toEqual([
    { id: runId, failed_step: 'deletion' },
  ]);
  expect((await query('select from inquiries')).rowCount).toBe(0);
});

test('a run of a clock that was ahead neither keeps the next from beginning nor counts as the last that arrived', async () => {
  const ahead = new Date(world.now.getTime() + hourMs);
  await query(`update canary_runs set finished_at = started_at where id = '${await beginRun(ahead)}'`);
  expect(await ageOfCanary()).toBeNull();
  await runCanary(services(), way);
  expect((await query('select from canary_runs')).rowCount).toBe(2);
});
