import { beforeAll, beforeEach, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { startDueIssues } from './issues/schedule.ts';
import { sendDueIssues } from './issues/send-due.ts';
import {
  auditEntriesOf,
  confirmToken,
  request,
  subscribeAndConfirm,
  subscriptionsOf,
  unsubscribeToken,
} from './newsletter.fixture.ts';
import { newsletterData } from './personal-data.ts';

const world = createWorld();
const { newsletter } = world.person({ address: '198.51.100.9' }).api;
const invalid = { code: 'LINK_INVALID', status: 410 };
let admin: Person;
let cost: { id: string };
let risk: { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query(
    'delete from newsletter_issues; delete from newsletter_subscriptions; delete from newsletter_topics; delete from mails',
  );
  const add = (name: string) => admin.api.newsletterTopics.create({ name, description: `All about ${name}.` });
  [cost, risk] = [await add('Cost'), await add('Risk')];
});

/** Subscribes somebody, who chooses these topics, and returns the token of their mails. */
async function subscriberOf(name: string, ...topics: { id: string }[]): Promise<string> {
  const token = unsubscribeToken(await subscribeAndConfirm(world, `${name}@bank.example`));
  await newsletter.chooseTopics({ token, topics: topics.map(({ id }) => id) });
  return token;
}

const issueOn = (...topics: { id: string }[]) =>
  admin.api.newsletterIssues.create({ subject: 'Notes', intro: 'News.', topics: topics.map(({ id }) => id) });

/** Sends everything that is due, and returns who got it. */
async function sendAll(): Promise<string[]> {
  const recipients: string[] = [];
  for (let run = 0; run < 12; run++) {
    await sendDueIssues(world.services);
    recipients.push(...(await world.deliverMail()).map(({ to }) => to));
    world.now = new Date(world.now.getTime() + 5_000);
  }
  return recipients.sort();
}

test('the confirmation returns the topics and the token that every mail has; without a choice it is every topic', async () => {
  const [asking] = await request(world, 'anna@bank.example');
  const confirmed = await newsletter.confirm({ token: confirmToken(asking) });
  expect(confirmed).toEqual({
    token: unsubscribeToken(asking),
    getsEvery: true,
    topics: [
      { ...{ id: cost.id, name: 'Cost' }, description: 'All about Cost.', isChosen: false },
      { ...{ id: risk.id, name: 'Risk' }, description: 'All about Risk.', isChosen: false },
    ],
  });
  const [welcome] = await world.deliverMail();
  expect(welcome?.text).toContain(`/newsletter/topics/${confirmed.token}`);
});

test('a choice is stored once, can be changed, and can be given up for every topic', async () => {
  const token = await subscriberOf('anna', cost);
  expect(await subscriptionsOf(world, 'anna@bank.example')).toMatchObject([{ topics: [cost.id] }]);
  const chosen = await newsletter.chooseTopics({ token, topics: [cost.id, cost.id] });
  expect(chosen).toMatchObject({ getsEvery: false, topics: [{ isChosen: true }, { isChosen: false }] });
  expect(await newsletter.topicsOfLink({ token })).toEqual(chosen);
  expect(await newsletter.chooseTopics({ token, topics: [] })).toMatchObject({ getsEvery: true });
  expect(await subscriptionsOf(world, 'anna@bank.example')).toMatchObject([{ topics: null }]);
  const entries = (await auditEntriesOf(world, 'anna@bank.example')).slice(2);
  expect(entries).toMatchObject([
    { action: 'newsletter.topics-chosen', details: {} },
    { action: 'newsletter.topics-chosen', details: {} },
  ]);
});

test('nobody chooses without the token of a subscription', async () => {
  const token = await subscriberOf('anna', cost);
  const forged = token.slice(0, 32) + token.slice(32).replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'));
  const [pending] = await request(world, 'beat@bank.example');
  for (const wrong of [forged, '0'.repeat(64), confirmToken(pending), unsubscribeToken(pending)]) {
    await expect(newsletter.topicsOfLink({ token: wrong })).rejects.toMatchObject(invalid);
    await expect(newsletter.chooseTopics({ token: wrong, topics: [] })).rejects.toMatchObject(invalid);
  }
  await newsletter.unsubscribe({ token });
  await expect(newsletter.chooseTopics({ token, topics: [] })).rejects.toMatchObject(invalid);
  expect(await subscriptionsOf(world, 'anna@bank.example')).toMatchObject([{ topics: [cost.id] }]);
});

test('a mail of an earlier subscription chooses for the address too, which begins again with every topic', async () => {
  const old = await subscriberOf('anna', cost);
  await newsletter.unsubscribe({ token: old });
  world.now = new Date(world.now.getTime() + 60_000);
  await subscribeAndConfirm(world, 'anna@bank.example');
  expect(await newsletter.topicsOfLink({ token: old })).toMatchObject({ getsEvery: true });
  await newsletter.chooseTopics({ token: old, topics: [risk.id] });
  expect(await subscriptionsOf(world, 'anna@bank.example')).toMatchObject([
    { topics: [cost.id] },
    { topics: [risk.id] },
  ]);
});

test('a topic that is turned off or unknown is not chosen, and nothing changes', async () => {
  const token = await subscriberOf('anna', cost);
  await admin.api.newsletterTopics.turnOff({ id: risk.id, version: 1 });
  for (const topic of [risk.id, world.services.newId()])
    await expect(newsletter.chooseTopics({ token, topics: [topic] })).rejects.toMatchObject({
      data: { fields: { topics: expect.any(String) } },
    });
  expect(await newsletter.topicsOfLink({ token })).toMatchObject({ topics: [{ id: cost.id, isChosen: true }] });
});

test('a topic that was chosen before it was turned off is kept beside another choice, and not beside none', async () => {
  const token = await subscriberOf('anna', risk);
  const { version } = await admin.api.newsletterTopics.turnOff({ id: risk.id, version: 1 });
  expect(await newsletter.chooseTopics({ token, topics: [cost.id] })).toMatchObject({ topics: [{ id: cost.id }] });
  await admin.api.newsletterTopics.turnOn({ id: risk.id, version });
  expect(await newsletter.topicsOfLink({ token })).toMatchObject({ topics: [{ isChosen: true }, { isChosen: true }] });
  await newsletter.chooseTopics({ token, topics: [] });
  expect(await newsletter.topicsOfLink({ token })).toMatchObject({ getsEvery: true });
});

test('an issue goes to those who want its topics, as many as were counted; one without topics to everybody', async () => {
  await subscriberOf('every');
  await subscriberOf('cost', cost);
  await subscriberOf('risk', risk);
  await subscriberOf('both', cost, risk);
  for (const [topics, names] of [
    [[cost], ['both', 'cost', 'every']],
    [
      [cost, risk],
      ['both', 'cost', 'every', 'risk'],
    ],
    [[], ['both', 'cost', 'every', 'risk']],
  ] as const) {
    const { id } = await issueOn(...topics);
    expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ audience: names.length, subscribers: 4 });
    const started = await admin.api.newsletterIssues.start({ id, version: 1 });
    expect(started).toMatchObject({ recipients: names.length, waiting: names.length });
    expect(await sendAll()).toEqual(names.map((name) => `${name}@bank.example`));
    expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ status: 'sent', sent: names.length });
  }
});

test('a scheduled issue is counted again when it is sent', async () => {
  const token = await subscriberOf('anna', cost);
  await subscriberOf('beat', risk);
  const { id } = await issueOn(risk);
  const scheduled = await admin.api.newsletterIssues.schedule({
    ...{ id, version: 1 },
    sendAt: new Date(world.now.getTime() + 600_000),
  });
  expect(scheduled).toMatchObject({ audience: 1, topicNames: ['Risk'] });
  await newsletter.chooseTopics({ token, topics: [risk.id] });
  world.now = new Date(world.now.getTime() + 600_000);
  expect(await startDueIssues(world.services)).toBe(1);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ recipients: 2 });
  expect(await sendAll()).toEqual(['anna@bank.example', 'beat@bank.example']);
});

test('whoever chooses other topics before their turn, or while their email waits, gets nothing', async () => {
  const [anna, beat] = [await subscriberOf('anna', cost), await subscriberOf('beat', cost)];
  const { id } = await admin.api.newsletterIssues.create({
    ...{ subject: 'Notes', intro: 'News.', topics: [cost.id] },
    mailsPerMinute: 10,
  });
  await admin.api.newsletterIssues.start({ id, version: 1 });
  await sendDueIssues(world.services);
  for (const token of [anna, beat]) await newsletter.chooseTopics({ token, topics: [risk.id] });
  expect(await sendAll()).toEqual([]);
  expect(await admin.api.newsletterIssues.get({ id })).toMatchObject({ status: 'sent', sent: 0, failed: 1 });
});

test('the list of subscribers shows and filters what they chose, and so does its export', async () => {
  await subscriberOf('anna', cost, risk);
  await subscriberOf('beat');
  const { subscribers } = admin.api;
  const shown = async (topic: string) =>
    (await subscribers.list({ topic, sort: 'email' })).rows.map(({ email, topics }) => [email.split('@')[0], topics]);
  expect(await shown('any')).toEqual([
    ['anna', ['Cost', 'Risk']],
    ['beat', null],
  ]);
  expect(await shown('every')).toEqual([['beat', null]]);
  expect(await shown(risk.id)).toEqual([['anna', ['Cost', 'Risk']]]);
  const csv = await (await subscribers.exportCsv({ sort: 'email' })).text();
  expect(
    csv
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(-1)[0]),
  ).toEqual(['"Topics"', ' Risk"', '"Every topic"']);
});

test('a data export has the chosen topics, and an erasure deletes them', async () => {
  await subscriberOf('anna', cost, risk);
  const { id } = await world.signedIn('anna@bank.example');
  const person = { id, email: 'anna@bank.example', role: 'user', addresses: ['anna@bank.example'] } as const;
  const { db } = world.services;
  expect(await db.transact(systemScope, (tx) => newsletterData.collect(tx, person))).toMatchObject({
    subscriptions: [{ topics: 'Cost, Risk' }],
  });
  const ctx = systemContext(world.services, 'test');
  await db.transact(systemScope, (tx) => newsletterData.erase(tx, ctx, person));
  expect(await subscriptionsOf(world, 'anna@bank.example')).toEqual([]);
  expect(await admin.api.newsletterTopics.get({ id: cost.id })).toMatchObject({ subscribers: 0 });
});
