import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maximumWebhooks } from '#contract/operations/webhooks/webhook-states.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import {
  addWebhook,
  deliverWebhooks,
  isSignedWith,
  type Receiver,
  signInAgain,
  startReceiver,
} from './receiver.fixture.ts';

const world = createWorld();
let team: Person;
let member: Person;
let receiver: Receiver;

beforeAll(async () => {
  await world.createUser({ email: 'team@firn.example', role: 'admin' });
  member = await world.signedIn('member@bank.example');
  receiver = await startReceiver();
});

beforeEach(async () => {
  team = await signInAgain(world, 'team@firn.example');
  // What earlier tests did is nobody's event.
  await world.db.owner.query('truncate webhook_endpoints cascade');
  await deliverWebhooks(world);
  receiver.received = [];
  receiver.answer = (_request, response) => response.writeHead(204).end();
});

afterAll(() => receiver.server.close().closeAllConnections());

const add = (...events: Parameters<typeof addWebhook>[3]) => addWebhook(team, 'CRM', receiver.address, events);
const minutesLater = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

test('an event is sent once, signed, with ids and times only', async () => {
  const { webhook, secret } = await add('project.created');
  const { id } = await member.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  await deliverWebhooks(world);
  await deliverWebhooks(world);
  expect(receiver.received).toHaveLength(1);
  const [sent] = receiver.received;
  expect(JSON.parse(String(sent?.body))).toEqual({
    type: 'project.created',
    timestamp: world.now.toISOString(),
    data: { id },
  });
  const entry = await world.db.owner.query("select id from audit_entries where action = 'project.requested'");
  expect(sent?.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': entry.rows[0].id,
    'webhook-timestamp': String(Math.floor(world.now.getTime() / 1000)),
  });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await isSignedWith(secret, sent as never)).toBe(true);
  expect(await isSignedWith(secret, { ...sent, body: `${sent?.body} ` } as never)).toBe(false);
  expect(await isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, sent as never)).toBe(false);
  const { rows } = await team.api.webhooks.deliveries({ id: webhook.id });
  expect(rows).toMatchObject([
    { event: 'project.created', recordId: id, state: 'delivered', attempts: 1, dueAt: null },
  ]);
  expect(await team.api.webhooks.delivery({ id: String(rows[0]?.id) })).toMatchObject({
    payload: sent?.body,
    log: [{ status: 204, answer: '', error: null }],
  });
});

test('neither an act that was refused nor one that a webhook did not choose is sent', async () => {
  await add('inquiry.received');
  await expect(member.api.projects.create({ name: '', description: '' })).rejects.toThrow();
  await member.api.projects.create({ name: 'Not wanted', description: 'A project that nobody asked about.' });
  await deliverWebhooks(world);
  expect(receiver.received).toEqual([]);
});

test('the secret is stored encrypted, and neither the list nor the audit log has it', async () => {
  const { webhook, secret } = await add('user.deleted');
  const { rows } = await world.db.owner.query('select e::text as row from webhook_endpoints e');
  expect(rows[0].row).not.toContain(secret.slice(6));
  expect(
    JSON.stringify([await team.api.webhooks.list({}), await team.api.webhooks.get({ id: webhook.id })]),
  ).not.toMatch(/secret"|whsec|v1\./);
  const audit = await world.db.owner.query("select details from audit_entries where action = 'webhook.created'");
  expect(JSON.stringify(audit.rows)).not.toContain('whsec');
});

test('during the overlap both secrets verify, afterwards the new one alone; without an overlap at once', async () => {
  const { webhook, secret: first } = await add('project.created');
  const { secret: second, webhook: rotated } = await team.api.webhooks.rotateSecret({
    id: webhook.id,
    version: webhook.version,
    keepsOld: true,
  });
  const verifiedBy = async () => {
    await team.api.webhooks.sendTest({ id: webhook.id });
    await deliverWebhooks(world);
    const sent = receiver.received.at(-1) as never;
    return [await isSignedWith(first, sent), await isSignedWith(second, sent)];
  };
  expect(await verifiedBy()).toEqual([true, true]);
  minutesLater(24 * 60 + 1);
  team = await signInAgain(world, 'team@firn.example');
  expect(await verifiedBy()).toEqual([false, true]);
  await team.api.webhooks.rotateSecret({ id: webhook.id, version: rotated.version, keepsOld: false });
  expect(await verifiedBy()).toEqual([false, false]);
});

test('while an old secret still signs another is not kept as well, but all of them can be replaced at once', async () => {
  const { webhook, secret: first } = await add('project.created');
  const { id } = webhook;
  const rotate = (version: number, keepsOld: boolean) => team.api.webhooks.rotateSecret({ id, version, keepsOld });
  const { webhook: rotated, secret: second } = await rotate(webhook.version, true);
  await expect(rotate(rotated.version, true)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { keepsOld: expect.stringContaining('An old secret already signs until') } },
  });
  const { secret: third, webhook: replaced } = await rotate(rotated.version, false);
  await team.api.webhooks.sendTest({ id });
  await deliverWebhooks(world);
  const sent = receiver.received.at(-1) as never;
  const verified = [first, second, third].map((secret) => isSignedWith(secret, sent));
  expect(await Promise.all(verified)).toEqual([false, false, true]);
  const { webhook: again } = await rotate(replaced.version, true);
  minutesLater(24 * 60 + 1);
  team = await signInAgain(world, 'team@firn.example');
  expect((await rotate(again.version, true)).webhook.previousSecretUntil).toEqual(
    new Date(world.now.getTime() + 24 * hourMs),
  );
});

test('an address that is not reached, a taken name and too many webhooks are refused at their fields', async () => {
  await add('project.created');
  const refusals = [
    ['http://crm.example/hook', 'address'],
    ['https://user:word@crm.example/hook', 'address'],
    ['https://10.0.0.8/hook', 'address'],
    ['https://169.254.169.254/latest', 'address'],
    ['https://[::ffff:10.0.0.1]/', 'address'],
    ['ftp://crm.example', 'address'],
  ] as const;
  for (const [address, field] of refusals)
    await expect(addWebhook(team, 'Other', address, ['user.created'])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [field]: expect.any(String) } },
    });
  await expect(addWebhook(team, 'crm', receiver.address, ['user.created'])).rejects.toMatchObject({
    data: { fields: { name: 'Another webhook has this name' } },
  });
  await expect(addWebhook(team, 'Nothing', receiver.address, [])).rejects.toMatchObject({
    data: { fields: { events: 'Please choose at least one event' } },
  });
  for (let count = 1; count < maximumWebhooks; count++)
    await addWebhook(team, `Number ${count}`, receiver.address, ['user.created']);
  await expect(addWebhook(team, 'One more', receiver.address, ['user.created'])).rejects.toMatchObject({
    data: { fields: { name: expect.stringContaining('50') } },
  });
});

test('while it is paused events wait; what is sent by hand goes out all the same; resuming sends the rest', async () => {
  const { webhook } = await add('project.created');
  const paused = await team.api.webhooks.setStatus({ ...webhook, status: 'paused' });
  await member.api.projects.create({ name: 'Later', description: 'A project during a pause.' });
  await deliverWebhooks(world);
  expect(receiver.received).toEqual([]);
  await team.api.webhooks.sendTest({ id: webhook.id });
  await deliverWebhooks(world);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test']);
  await team.api.webhooks.setStatus({ ...paused, status: 'active' });
  await deliverWebhooks(world);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['webhook.test', 'project.created']);
});

test('of two administrators who change one webhook the second has a conflict, and each write is audited', async () => {
  const { webhook } = await add('project.created');
  const form = { id: webhook.id, version: webhook.version, name: 'CRM 2', address: receiver.address };
  await team.api.webhooks.save({ ...form, events: ['user.created'] });
  await expect(team.api.webhooks.save({ ...form, events: ['user.deleted'] })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await team.api.webhooks.remove({ id: webhook.id });
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [webhook.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.saved', 'webhook.deleted']);
  await expect(team.api.webhooks.deliveries({ id: webhook.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a new address or secret asks for the password again, and a member may do nothing', async () => {
  const { webhook } = await add('project.created');
  minutesLater(11);
  const { id, version } = webhook;
  const again = { code: 'REAUTHENTICATION_REQUIRED' };
  await expect(add('project.created')).rejects.toMatchObject(again);
  await expect(team.api.webhooks.rotateSecret({ id, version, keepsOld: true })).rejects.toMatchObject(again);
  const change = { id, version, name: 'CRM', address: receiver.address, events: ['user.created' as const] };
  await expect(team.api.webhooks.save(change)).rejects.toMatchObject(again);
  for (const call of [
    () => member.api.webhooks.list({}),
    () => member.api.webhooks.get({ id }),
    () => member.api.webhooks.sendTest({ id }),
    () => member.api.webhooks.remove({ id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
