import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  subscribeAndConfirm,
  subscriptionsOf,
  unsubscribeToken,
} from '#server/domains/newsletter/newsletter.fixture.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
const { newsletter } = world.person({ address: '198.51.100.9' }).api;
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  await world.db.owner.query(
    `delete from newsletter_issues; delete from newsletter_subscriptions; delete from newsletter_topics; delete from mails;
     delete from audit_entries`,
  );
});

const addTopic = (name: string) => admin.api.newsletterTopics.create({ name, description: `All about ${name}.` });

/** Subscribes these people, who choose these topics. */
async function subscriberOf(name: string, ...topics: { id: string }[]): Promise<void> {
  const token = unsubscribeToken(await subscribeAndConfirm(world, `${name}@bank.example`));
  await newsletter.chooseTopics({ token, topics: topics.map(({ id }) => id) });
}

async function issueOn(...topics: { id: string }[]): Promise<string> {
  const { id } = await admin.api.newsletterIssues.create({
    subject: 'November notes',
    intro: 'News.',
    topics: topics.map((topic) => topic.id),
  });
  return id;
}

test('topics are named, changed, turned off and on, and deleted, and every step is in the audit log', async () => {
  const { newsletterTopics } = admin.api;
  const { id } = await addTopic('Cost');
  const saved = await newsletterTopics.save({ id, version: 1, name: 'Costs', description: 'What it costs.' });
  expect(saved).toMatchObject({ name: 'Costs', isActive: true, version: 2, subscribers: 0, issues: 0 });
  expect(await newsletterTopics.get({ id })).toEqual(saved);
  await expect(newsletterTopics.turnOff({ id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await newsletterTopics.turnOff({ id, version: 2 })).toMatchObject({ isActive: false });
  expect((await newsletterTopics.list({ state: 'off' })).rows).toMatchObject([{ id }]);
  expect((await newsletterTopics.list({ state: 'on' })).rows).toEqual([]);
  expect(await newsletterTopics.all()).toEqual([{ id, name: 'Costs', isActive: false }]);
  expect(await newsletterTopics.turnOn({ id, version: 3 })).toMatchObject({ isActive: true });
  await newsletterTopics.remove({ id, version: 4 });
  await expect(newsletterTopics.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [id],
  );
  expect(rows.map(({ action }) => action.replace('newsletter-topic.', ''))).toEqual([
    'created',
    'saved',
    'turned-off',
    'turned-on',
    'deleted',
  ]);
});

test('a name that is taken is refused beside its field', async () => {
  await addTopic('Cost');
  await expect(addTopic('COST')).rejects.toMatchObject({ data: { fields: { name: 'Another topic has this name' } } });
});

test('a topic counts who chose it, who chose nothing else that is offered, and the issues that name it', async () => {
  const [cost, risk] = [await addTopic('Cost'), await addTopic('Risk')];
  await subscriberOf('every');
  await subscriberOf('cost', cost);
  await subscriberOf('both', cost, risk);
  await issueOn(cost);
  const counts = { subscribers: 2, onlyThis: 1, issues: 1, drafts: 1, scheduled: 0 };
  expect(await admin.api.newsletterTopics.get({ id: cost.id })).toMatchObject(counts);
  await admin.api.newsletterTopics.turnOff(risk);
  expect(await admin.api.newsletterTopics.get({ id: cost.id })).toMatchObject({ ...counts, onlyThis: 2 });
  expect((await admin.api.newsletterTopics.list({})).rows.map((row) => [row.name, row.subscribers])).toEqual([
    ['Cost', 2],
    ['Risk', 1],
  ]);
});

test('a topic that an issue names is not deleted; a deleted one leaves nobody with more than they chose', async () => {
  const [cost, risk] = [await addTopic('Cost'), await addTopic('Risk')];
  await subscriberOf('cost', cost);
  await subscriberOf('both', cost, risk);
  const issue = await issueOn(cost);
  const { newsletterTopics, newsletterIssues } = admin.api;
  await expect(newsletterTopics.remove(cost)).rejects.toMatchObject({ code: 'CONFLICT' });
  await newsletterIssues.remove({ id: issue });
  await newsletterTopics.remove(cost);
  expect(await subscriptionsOf(world, 'cost@bank.example')).toMatchObject([{ topics: [] }]);
  expect(await subscriptionsOf(world, 'both@bank.example')).toMatchObject([{ topics: [risk.id] }]);
  expect(await newsletterIssues.get({ id: await issueOn(risk) })).toMatchObject({ audience: 1, subscribers: 2 });
  expect(await newsletterIssues.get({ id: await issueOn() })).toMatchObject({ audience: 2, subscribers: 2 });
});

test('an issue on a topic that is turned off is neither sent nor scheduled, and a scheduled one becomes a draft', async () => {
  const cost = await addTopic('Cost');
  await subscriberOf('cost', cost);
  const [id, waiting] = [await issueOn(cost), await issueOn(cost)];
  const { newsletterTopics, newsletterIssues } = admin.api;
  const sendAt = new Date(world.now.getTime() + 600_000);
  await newsletterIssues.schedule({ id: waiting, version: 1, sendAt });
  expect(await newsletterTopics.get({ id: cost.id })).toMatchObject({ drafts: 1, scheduled: 1 });
  await newsletterTopics.turnOff(cost);
  expect(await newsletterIssues.get({ id: waiting })).toMatchObject({ status: 'draft', scheduledAt: null });
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where action = 'newsletter-issue.schedule-cancelled'",
  );
  expect(rows).toMatchObject([{ details: { topic: 'Cost' } }]);
  const off = { data: { fields: { topics: 'The topic “Cost” is turned off. Take it out, or turn it on again.' } } };
  await expect(newsletterIssues.start({ id, version: 1 })).rejects.toMatchObject(off);
  await expect(newsletterIssues.schedule({ id, version: 1, sendAt })).rejects.toMatchObject(off);
  const { version, topicChoices } = await newsletterIssues.save({
    ...{ id, version: 1, subject: 'December notes', intro: 'News.' },
    topics: [cost.id],
  });
  expect(topicChoices).toEqual([{ id: cost.id, name: 'Cost', isActive: false }]);
  await newsletterTopics.turnOn({ id: cost.id, version: 2 });
  expect(await newsletterIssues.start({ id, version })).toMatchObject({ status: 'sending', recipients: 1 });
});

test('a member can call none of it', async () => {
  const { id } = await addTopic('Cost');
  const { newsletterTopics } = (await world.signedIn('member@bank.example')).api;
  const form = { name: 'Mine', description: 'Mine.' };
  const calls = [
    () => newsletterTopics.list({}),
    () => newsletterTopics.all(),
    () => newsletterTopics.get({ id }),
    () => newsletterTopics.create(form),
    () => newsletterTopics.save({ id, version: 1, ...form }),
    () => newsletterTopics.turnOff({ id, version: 1 }),
    () => newsletterTopics.turnOn({ id, version: 1 }),
    () => newsletterTopics.remove({ id, version: 1 }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
