import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { IssuePreview } from '#contract/business/newsletter-issues.ts';
import { company } from '#db/seed/content/company.ts';
import {
  subscribeAndConfirm,
  subscriptionsOf,
  unsubscribeToken,
} from '#server/domains/newsletter/newsletter.fixture.ts';
import { newsletterData } from '#server/domains/newsletter/personal-data.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { deliverMail } from '#server/platform/mail/deliver.ts';
import { MessageFailure } from '#server/platform/outbox/message-failure.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { composeIssue } from './compose.ts';
import { previewIssue } from './preview.ts';
import { recordIssueMail } from './record-delivery.ts';
import { startDueIssues } from './schedule.ts';
import { sendDueIssues } from './send-due.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query(
    'delete from newsletter_issues; delete from newsletter_subscriptions; delete from mails; delete from audit_entries',
  );
});

const form = { subject: 'November notes', intro: 'What changed this month.' };

async function addPost(title: string): Promise<string> {
  const id = world.services.newId();
  await world.db.owner.query(
    `insert into pages (id, path, locale, translation_group, title, description, body, updated_at, status, published_at)
      values ($1, $2, 'en', $1, $3, 'About it.', '{"template": "post"}', now(), 'published', now())`,
    [id, `/resources/${id}`, title],
  );
  return id;
}

/** Subscribes these addresses, one network each, and leaves the outbox empty. */
async function subscribe(...names: string[]): Promise<void> {
  for (const name of names) await subscribeAndConfirm(world, `${name}@bank.example`);
}

const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};

async function started(values: { mailsPerMinute?: number; posts?: string[] } = {}): Promise<string> {
  const { id } = await admin.api.newsletterIssues.create({ ...form, ...values });
  await admin.api.newsletterIssues.start({ id, version: 1 });
  return id;
}

/** Runs the schedule until nothing is due, and returns who got mail, in order. */
async function sendAll(): Promise<string[]> {
  const recipients: string[] = [];
  for (let run = 0; run < 20; run++) {
    await sendDueIssues(world.services);
    recipients.push(...(await world.deliverMail()).map(({ to }) => to));
    later(5_000);
  }
  return recipients;
}

test('an issue with its posts goes to each subscriber once, with a working link to unsubscribe', async () => {
  await subscribe('anna', 'beat');
  const posts = [await addPost('DORA in force'), await addPost('Post-quantum TLS')];
  const id = await started({ posts });
  await sendDueIssues(world.services);
  const mails = await world.deliverMail();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@bank.example', 'November notes'],
    ['beat@bank.example', 'November notes'],
  ]);
  expect(mails[0]?.text).toMatch(
    /What changed this month\.[\s\S]+DORA in force[\s\S]+\/resources\/[\s\S]+Post-quantum TLS/,
  );
  expect(mails[0]?.html).toContain('<h2');
  await world.person().api.newsletter.unsubscribe({ token: unsubscribeToken(mails[0]) });
  expect(await subscriptionsOf(world, 'anna@bank.example')).toMatchObject([{ unsubscribed_at: expect.anything() }]);
  expect(await sendAll()).toEqual([]);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({
    status: 'sent',
    recipients: 2,
    sent: 2,
    waiting: 0,
    failed: 0,
  });
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'newsletter-issue.created',
    'newsletter-issue.started',
    'newsletter-issue.sent',
  ]);
});

test('whoever has not been sent their email waits, also before the first one is queued', async () => {
  await subscribe('anna', 'beat', 'carla');
  const id = await started({ mailsPerMinute: 10 });
  const counts = async () => admin.api.newsletterIssues.get({ id });
  expect(await counts()).toMatchObject({ recipients: 3, sent: 0, waiting: 3, failed: 0 });
  await sendDueIssues(world.services);
  await world.deliverMail();
  expect(await counts()).toMatchObject({ recipients: 3, sent: 1, waiting: 2, failed: 0 });
});

test('the preview is the email as it is typed, and after the start the one that is sent', async () => {
  await world.db.owner.query('insert into company (id, details) values (1, $1) on conflict do nothing', [company]);
  await subscribe('anna');
  const [post, hidden] = [await addPost('DORA in force'), await addPost('Not public')];
  await world.db.owner.query("update pages set status = 'draft' where id = $1", [hidden]);
  const { id } = await admin.api.newsletterIssues.create({ ...form, posts: [post] });
  const preview = async (typed: Partial<IssuePreview> = {}) =>
    previewIssue(await admin.ctx(), { id, ...form, posts: [post], ...typed });
  const draft = await preview({ subject: 'Other <b>words</b>', intro: '', posts: [hidden, post] });
  expect(draft).toMatch(
    /Other &lt;b&gt;words[\s\S]+DORA in force[\s\S]+Unsubscribe with one click[\s\S]+Firn AG, Musterstrasse 1/,
  );
  expect(draft).not.toContain('Not public');
  await admin.api.newsletterIssues.start({ id, version: 1 });
  await sendDueIssues(world.services);
  const [mail] = await world.deliverMail();
  const sent = await preview({ subject: 'Changed afterwards', posts: [] });
  const withoutLink = (html = '') => html.replaceAll(/\/newsletter(\/(?:unsubscribe|topics)\/[0-9a-f]{64})?(?=")/g, '');
  expect(withoutLink(sent)).toBe(withoutLink(mail?.html));
});

test('a scheduled issue is sent at its time with the texts of then, and can be made a draft again before', async () => {
  await subscribe('anna');
  const issues = admin.api.newsletterIssues;
  const post = await addPost('DORA in force');
  const { id } = await issues.create({ ...form, posts: [post] });
  const sendAt = new Date(world.now.getTime() + 600_000);
  await expect(issues.schedule({ id, version: 1, sendAt: world.now })).rejects.toMatchObject({
    data: { fields: { sendAt: expect.stringContaining('future') } },
  });
  await expect(issues.schedule({ id, version: 2, sendAt })).rejects.toMatchObject({ code: 'CONFLICT' });
  const first = await issues.schedule({ id, version: 1, sendAt });
  expect(first).toMatchObject({ status: 'scheduled', scheduledAt: sendAt, recipients: null });
  for (const refused of [
    () => issues.save({ id, version: first.version, ...form }),
    () => issues.start({ id, version: first.version }),
    () => issues.remove({ id }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'CONFLICT' });
  const draft = await issues.cancelSchedule({ id, version: first.version });
  expect(draft).toMatchObject({ status: 'draft', scheduledAt: null });
  await issues.schedule({ id, version: draft.version, sendAt });
  await world.db.owner.query("update pages set title = 'Changed since' where id = $1", [post]);
  await subscribe('beat');
  expect(await startDueIssues(world.services)).toBe(0);
  later(600_000);
  expect(await Promise.all([1, 2].map(() => startDueIssues(world.services)))).toContain(1);
  await sendDueIssues(world.services);
  const mails = await world.deliverMail();
  expect(mails.map(({ to }) => to)).toEqual(['anna@bank.example', 'beat@bank.example']);
  expect(mails[0]?.text).toContain('DORA in force');
  const started = await issues.get({ id });
  expect(started).toMatchObject({ recipients: 2, scheduledAt: null });
  await expect(issues.cancelSchedule({ id, version: started.version })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('a scheduled issue of somebody who is no longer an administrator is not sent, and the others are told', async () => {
  await subscribe('anna');
  const former = await world.signedIn('former@firn.example', 'admin');
  const { id } = await former.api.newsletterIssues.create(form);
  const sendAt = new Date(world.now.getTime() + 600_000);
  await former.api.newsletterIssues.schedule({ id, version: 1, sendAt });
  const { version } = await admin.api.users.get({ id: former.id });
  await admin.api.users.ban({ id: former.id, version, reason: 'Stolen account' });
  await world.deliverMail();
  later(600_000);
  await startDueIssues(world.services);
  await sendDueIssues(world.services);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ status: 'draft', scheduledAt: null });
  const told = await world.deliverMail();
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    ['admin@firn.example', 'A newsletter issue was not sent'],
  ]);
  expect(told[0]?.text).toContain(`/admin/newsletter/issues/${id}`);
});

test.each(['withdrawn', 'deleted'])('a scheduled issue with a post that was %s is not sent', async (change) => {
  await subscribe('anna');
  const [kept, gone] = [await addPost('DORA in force'), await addPost('Said too early')];
  const { id } = await admin.api.newsletterIssues.create({ ...form, posts: [kept, gone] });
  const sendAt = new Date(world.now.getTime() + 600_000);
  await admin.api.newsletterIssues.schedule({ id, version: 1, sendAt });
  const statement = {
    withdrawn: "update pages set status = 'draft' where id = $1",
    deleted: 'delete from pages where id = $1',
  };
  await world.db.owner.query(statement[change as keyof typeof statement], [gone]);
  later(600_000);
  await startDueIssues(world.services);
  await sendDueIssues(world.services);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ status: 'draft', scheduledAt: null });
  const told = await world.deliverMail();
  expect(told.map(({ subject }) => subject)).toEqual(['A newsletter issue was not sent']);
  expect(told[0]?.text).toContain('A chosen post is no longer published, so it is a draft again.');
});

test('placeholders of a post are filled in an issue, and a description without its statistic is left out', async () => {
  const post = await addPost('Notes since {foundedYear}');
  const composed = async (description: string) => {
    await world.db.owner.query('update pages set description = $2 where id = $1', [post, description]);
    const ctx = await admin.ctx();
    return world.services.db.transact(systemScope, (tx) => composeIssue(tx, ctx, { intro: 'Now.', posts: [post] }));
  };
  const uptime = (await admin.api.statistics.list({ q: 'uptime' })).rows[0];
  await admin.api.statistics.setStatus({ id: uptime?.id ?? '', version: uptime?.version ?? 0, status: 'draft' });
  const button = { button: { label: 'Read more', href: expect.stringContaining(post) } };
  const heading = { heading: `Notes since ${company.foundedYear}` };
  expect(await composed('By {name}.')).toEqual(['Now.', heading, expect.stringMatching(/^By [^{]+\.$/), button]);
  expect(await composed('We reached {uptime}.')).toEqual(['Now.', heading, button]);
});

test('it is sent at its rate: ten a minute are one in five seconds', async () => {
  await subscribe('anna', 'beat', 'carla');
  await started({ mailsPerMinute: 10 });
  expect(await sendDueIssues(world.services)).toBe(1);
  expect(await sendDueIssues(world.services)).toBe(1);
  later(5_000);
  expect(await sendDueIssues(world.services)).toBe(1);
});

test('no more than the rate of a minute waits while the mail server is down', async () => {
  await subscribe('anna', 'beat', 'carla');
  await started({ mailsPerMinute: 2 });
  let queued = 0;
  for (let run = 0; run < 40; run++) {
    queued += await sendDueIssues(world.services);
    later(5_000);
  }
  expect(queued).toBe(2);
  await world.deliverMail();
  expect(await sendDueIssues(world.services)).toBe(1);
});

test('two processes that send at once send each email once', async () => {
  await subscribe('anna', 'beat', 'carla');
  await started({ mailsPerMinute: 600 });
  await Promise.all([1, 2, 3].map(() => sendDueIssues(world.services)));
  expect((await sendAll()).sort()).toEqual(['anna@bank.example', 'beat@bank.example', 'carla@bank.example']);
});

test('a paused issue stays paused over a restart, and goes on with the next recipient', async () => {
  await subscribe('anna', 'beat', 'carla');
  const id = await started({ mailsPerMinute: 10 });
  await sendDueIssues(world.services);
  const paused = await admin.api.newsletterIssues.pause({ id, version: 2 });
  expect(paused).toMatchObject({ status: 'paused', recipients: 3, sent: 0, waiting: 3 });
  expect(await sendAll()).toEqual(['anna@bank.example']);
  await admin.api.newsletterIssues.resume({ id, version: paused.version });
  expect(await sendAll()).toEqual(['beat@bank.example', 'carla@bank.example']);
});

test('whoever unsubscribes before their turn, or subscribes after the start, gets nothing', async () => {
  await subscribe('anna', 'beat');
  const id = await started({ mailsPerMinute: 10 });
  await sendDueIssues(world.services);
  const beat = String((await subscriptionsOf(world, 'beat@bank.example'))[0]?.id);
  await admin.api.subscribers.unsubscribe({ id: beat });
  later(1_000);
  await world.deliverMail();
  await subscribe('beat', 'carla');
  expect(await sendAll()).toEqual([]);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ status: 'sent', recipients: 2, sent: 1 });
});

test.each(['unsubscribes', 'is deleted'])(
  'an email that waits is not sent to somebody who %s meanwhile',
  async (leaves) => {
    await subscribe('anna', 'beat');
    const id = await started();
    await sendDueIssues(world.services);
    const anna = String((await subscriptionsOf(world, 'anna@bank.example'))[0]?.id);
    await (leaves === 'unsubscribes' ? admin.api.subscribers.unsubscribe : admin.api.subscribers.remove)({ id: anna });
    expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['beat@bank.example']);
    expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ waiting: 0, sent: 1, failed: 1 });
  },
);

test('an email that was given up is not sent again to somebody who unsubscribed', async () => {
  await subscribe('anna');
  await started();
  await sendDueIssues(world.services);
  await world.db.owner.query("update mails set failed_at = now() where purpose = 'newsletter-issue'");
  const [mail] = (await admin.api.outgoing.list({ state: 'failed' })).rows;
  const anna = String((await subscriptionsOf(world, 'anna@bank.example'))[0]?.id);
  await admin.api.subscribers.unsubscribe({ id: anna });
  await admin.api.outgoing.retry({ id: mail?.id ?? '' });
  expect(await world.deliverMail()).toEqual([]);
  expect((await admin.api.outgoing.list({ state: 'failed' })).rows).toMatchObject([
    { lastError: 'The subscription ended before the email could be sent.', canRetry: false },
  ]);
});

test('of several issues within an hour each address gets three; the others follow, and none is left out', async () => {
  await subscribe('anna');
  const sending = async () =>
    (await world.db.owner.query("select from newsletter_issues where status = 'sending'")).rowCount;
  for (let issue = 0; issue < 4; issue++) await started({ mailsPerMinute: 600 });
  expect(await sendAll()).toHaveLength(3);
  expect(await sending()).toBe(1);
  later(3_600_000);
  expect(await sendAll()).toHaveLength(1);
  expect(await sending()).toBe(0);
});

test('the erasure of a subscriber ends what waits for them; their export has what they were sent', async () => {
  const anna = await world.signedIn('anna@bank.example');
  await subscribe('anna');
  const sent = await started();
  expect(await sendAll()).toEqual(['anna@bank.example']);
  const id = await started();
  await sendDueIssues(world.services);
  const person = { id: anna.id, email: 'anna@bank.example', role: 'user', addresses: ['anna@bank.example'] } as const;
  const { db } = world.services;
  expect(await db.transact(systemScope, (tx) => newsletterData.collect(tx, person))).toMatchObject({
    subscriptions: [{ bouncedAt: null }],
    issues: [
      { subject: form.subject, outcome: 'sent' },
      { subject: form.subject, outcome: 'queued' },
    ],
  });
  const ctx = systemContext(world.services, 'test');
  await db.transact(systemScope, (tx) => newsletterData.erase(tx, ctx, person));
  expect(await sendAll()).toEqual([]);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ waiting: 0, failed: 1, status: 'sent' });
  expect(await admin.api.newsletterIssues.get({ id: sent })).toMatchObject({ sent: 1 });
});

test('an address that the mail server refuses for good is unsubscribed; other refusals are not', async () => {
  await subscribe('anna', 'beat');
  const id = await started();
  await sendDueIssues(world.services);
  const answers: Record<string, string> = {
    'anna@bank.example': '550 5.1.1 User unknown',
    'beat@bank.example': '550 5.7.1 Message rejected as spam',
  };
  const { rows } = await world.db.owner.query<{ id: string }>(
    "select id from mails where purpose = 'newsletter-issue'",
  );
  for (const { id: mailId } of rows) {
    const delivery = {
      transport: {
        send: async ({ to }: { to: string }) => {
          throw new MessageFailure(answers[to] ?? '', { isFinal: true });
        },
        close() {},
      },
      from: async () => 'news@firn.example',
      name: async () => 'Firn',
      listeners: { 'newsletter-delivery': recordIssueMail },
      checks: {},
    };
    await expect(deliverMail(world.services, delivery, mailId)).rejects.toThrow(MessageFailure);
  }
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({
    sent: 0,
    failed: 1,
    bounced: 1,
    subscribers: 1,
  });
  expect(await subscriptionsOf(world, 'anna@bank.example')).toMatchObject([
    { unsubscribed_at: world.now, bounced_at: world.now, bounce_answer: '550 5.1.1 User unknown' },
  ]);
  expect(await subscriptionsOf(world, 'beat@bank.example')).toMatchObject([{ unsubscribed_at: null }]);
  // Tried again it is withheld, because the subscription has ended: it bounced all the same.
  for (const mail of rows) await admin.api.outgoing.retry({ id: mail.id });
  expect((await world.deliverMail()).map(({ to }) => to)).toEqual(['beat@bank.example']);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ sent: 1, failed: 0, bounced: 1 });
});

test('an issue keeps its counts when a subscription is deleted, without the person', async () => {
  await subscribe('anna');
  const id = await started();
  await sendDueIssues(world.services);
  await world.deliverMail();
  await admin.api.subscribers.remove({ id: String((await subscriptionsOf(world, 'anna@bank.example'))[0]?.id) });
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ sent: 1, recipients: 1, subscribers: 0 });
  const { rows } = await world.db.owner.query('select subscription_id, outcome from newsletter_deliveries');
  expect(rows).toEqual([{ subscription_id: null, outcome: 'sent' }]);
});

test('a test goes to the administrator alone, at most three an hour', async () => {
  await subscribe('anna');
  const { id } = await admin.api.newsletterIssues.create(form);
  for (let sent = 0; sent < 3; sent++) await admin.api.newsletterIssues.sendTest({ id });
  await expect(admin.api.newsletterIssues.sendTest({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  const mails = await world.deliverMail();
  expect(new Set(mails.map(({ to, subject }) => `${to}: ${subject}`))).toEqual(
    new Set(['admin@firn.example: Test: November notes']),
  );
});

test('only a draft is edited, deleted and started, and only in the version that was shown', async () => {
  const post = await addPost('DORA in force');
  const { id } = await admin.api.newsletterIssues.create(form);
  const issues = admin.api.newsletterIssues;
  const saved = await issues.save({ id, version: 1, ...form, subject: 'December notes', posts: [post] });
  expect(saved).toMatchObject({ subject: 'December notes', posts: [post], version: 2 });
  expect(saved.choices.map((choice) => choice.id)).toContain(post);
  await expect(issues.save({ id, version: 1, ...form })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(issues.start({ id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  await world.db.owner.query("update pages set status = 'draft' where id = $1", [post]);
  await expect(issues.start({ id, version: 2 })).rejects.toMatchObject({
    data: { fields: { posts: expect.stringContaining('no longer published') } },
  });
  const { version } = await issues.save({ id, version: 2, ...form });
  await issues.start({ id, version });
  for (const act of [
    () => issues.save({ id, version: version + 1, ...form }),
    () => issues.remove({ id }),
    () => issues.start({ id, version: version + 1 }),
    () => issues.resume({ id, version: version + 1 }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await issues.list({ status: 'sending' })).rows).toMatchObject([{ id, subject: form.subject, recipients: 0 }]);
  const { id: draft } = await issues.create(form);
  await issues.remove({ id: draft });
  await expect(issues.get({ id: draft })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a member can call none of it', async () => {
  const { newsletterIssues } = (await world.signedIn('member@bank.example')).api;
  const { id } = await admin.api.newsletterIssues.create(form);
  const ref = { id, version: 1 };
  const calls = [
    () => newsletterIssues.list({}),
    () => newsletterIssues.get({ id }),
    () => newsletterIssues.create(form),
    () => newsletterIssues.save({ ...ref, ...form }),
    () => newsletterIssues.remove({ id }),
    () => newsletterIssues.sendTest({ id }),
    () => newsletterIssues.start(ref),
    () => newsletterIssues.schedule({ ...ref, sendAt: world.now }),
    () => newsletterIssues.cancelSchedule(ref),
    () => newsletterIssues.pause(ref),
    () => newsletterIssues.resume(ref),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a person whose data is restricted is left out', async () => {
  await subscribe('anna', 'restricted');
  await admin.api.privacy.restrict({ email: 'restricted@bank.example', reason: 'Accuracy is contested' });
  await world.deliverMail();
  const id = await started();
  expect(await sendAll()).toEqual(['anna@bank.example']);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ status: 'sent' });
});
