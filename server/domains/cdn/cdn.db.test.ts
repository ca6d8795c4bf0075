import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSignedWith, type Receiver, startReceiver } from '#server/domains/webhooks/receiver.fixture.ts';
import { runningVersion } from '#server/platform/config/running-version.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { invalidate } from '#server/platform/db/invalidate.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { createServices, type RunningServices } from '#server/services.ts';
import { createWorld } from '#server/testing/world.ts';
import routes from '#web/routes.ts';
import { purgeOnNewVersion } from './new-version.ts';
import { purgeCdn, purgeOutcome } from './purge.ts';
import { purgeStatement } from './record.ts';
import { sendPurges } from './send-purges.ts';
import { everyPageKey, keyOfPath, keysToPurge } from './surrogate-keys.ts';
import { unknownKeys } from './unknown-keys.ts';

const world = createWorld();
const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
let receiver: Receiver;
/** Of an installation with a CDN in front. */
let own: RunningServices;

beforeAll(async () => {
  receiver = await startReceiver();
  const { appUrl, secrets } = world.services;
  own = createServices({
    ...{ appUrl, secrets, connection: world.db.connection, log: silentLog, filesFolder: world.filesFolder },
    ...{ sendsMail: false, microsoft: null, smsCountryCodes: [], isStrict: true, purges: purgeStatement },
    now: () => world.now,
  });
});
beforeEach(async () => {
  await world.db.owner.query('truncate cdn_purges');
  receiver.received = [];
  answerWith(204);
});
afterAll(async () => {
  await own.stop();
  receiver.server.close().closeAllConnections();
});

function answerWith(status: number): void {
  receiver.answer = (_request, response) => response.writeHead(status).end();
}
function later(seconds: number): void {
  world.now = new Date(world.now.getTime() + seconds * 1_000);
}
const send = () => sendPurges(own.services, { purgeUrl: receiver.address, secret });
const keysOf = ({ body }: Receiver['received'][number]) => JSON.parse(body).data.keys;
const rows = async () =>
  (await world.db.owner.query('select due_at, accepted_at, failed_at, attempts, last_error from cdn_purges')).rows;
const change = (work: (tx: Tx) => Promise<void>) => own.services.db.transact(systemScope, work);

test('the changes of a second are one signed request, and a change that is rolled back is none', async () => {
  await invalidate(own.services.db, 'page:/about', 'site');
  await invalidate(own.services.db, 'page:/contact', 'site', 'user:1');
  await invalidate(own.services.db, 'session:1');
  const failing = change(async (tx) => {
    tx.invalidate('page:/secret');
    throw new Error('not saved');
  });
  await expect(failing).rejects.toThrow('not saved');
  await send();
  expect(receiver.received).toHaveLength(1);
  const [request] = receiver.received;
  const expected = keysToPurge(['page:/about', 'site', 'page:/contact']);
  expect(request && keysOf(request).toSorted()).toEqual(expected.toSorted());
  expect(String(request?.headers['surrogate-key']).split(' ').toSorted()).toEqual(expected.toSorted());
  expect(request && (await isSignedWith(secret, request))).toBe(true);
});

test('an accepted purge is sent once more half a minute later, for what was on its way, and then no more', async () => {
  await invalidate(own.services.db, 'page:/about');
  await send();
  await send();
  expect(receiver.received).toHaveLength(1);
  later(31);
  await send();
  expect(receiver.received.map(keysOf)).toEqual([keysToPurge(['page:/about']), keysToPurge(['page:/about'])]);
  later(86_400);
  await send();
  expect(receiver.received).toHaveLength(2);
  expect(await rows()).toEqual([expect.objectContaining({ due_at: null, failed_at: null, last_error: null })]);
});

test('a refused purge is tried again after growing pauses until it is accepted', async () => {
  answerWith(503);
  await invalidate(own.services.db, 'page:/about');
  for (const pause of [2, 4, 8]) {
    await send();
    const before = receiver.received.length;
    later(pause - 1);
    await send();
    expect(receiver.received).toHaveLength(before);
    later(1);
  }
  expect(await rows()).toEqual([
    expect.objectContaining({ attempts: 3, last_error: 'the CDN answered 503', accepted_at: null }),
  ]);
  answerWith(200);
  await send();
  expect((await rows())[0].accepted_at).toEqual(world.now);
});

test('a receiver that names a time is not asked before it, within ten minutes', async () => {
  const asked = async (retryAfter: string, seconds: number) => {
    await world.db.owner.query('truncate cdn_purges');
    receiver.answer = (_request, response) => response.writeHead(429, { 'retry-after': retryAfter }).end();
    await invalidate(own.services.db, 'page:/about');
    await send();
    expect((await rows())[0].due_at).toEqual(new Date(world.now.getTime() + seconds * 1_000));
  };
  await asked('90', 90);
  await asked(new Date(world.now.getTime() + 120_000).toUTCString(), 120);
  await asked('86400', 600);
  for (const nothing of ['1', '-5', 'soon', new Date(0).toUTCString()]) await asked(nothing, 2);
});

test('what an operator purges is recorded and sent, and maintenance purges everything, on and off', async () => {
  const ctx = systemContext(own.services, 'cli');
  const id = await purgeCdn(ctx, [keyOfPath('/about')]);
  expect(await purgeOutcome(ctx, id)).toBe('waiting');
  await send();
  expect(await purgeOutcome(ctx, id)).toBe('accepted');
  expect(receiver.received.map(keysOf)).toEqual([[keyOfPath('/about')]]);
  const { rows: entries } = await world.db.owner.query("select details from audit_entries where action = 'cdn.purged'");
  expect(entries).toEqual([{ details: { keys: [keyOfPath('/about')] } }]);
  answerWith(403);
  const refused = await purgeCdn(ctx, [everyPageKey]);
  await send();
  expect(await purgeOutcome(ctx, refused)).toEqual({ refused: 'the CDN answered 403' });
  for (const isOn of [true, false]) {
    await world.db.owner.query('truncate cdn_purges');
    await updateSettings(ctx, { section: 'maintenance', values: { isOn, message: '', until: '' } });
    const { rows: written } = await world.db.owner.query('select keys from cdn_purges');
    expect(written).toEqual([{ keys: [everyPageKey] }]);
  }
});

test('keys of stored pages, of pages without content, of images and of what all pages show are known; other words are not', async () => {
  const { rows: images } = await world.db.owner.query('select id from media limit 1');
  const tags = ['page:/services', 'site', 'legal-pages', ...images.map(({ id }) => `media:${id}`)];
  const site = routes.find(({ file }) => file === 'routes/marketing/layout.tsx');
  const paths = site?.children?.flatMap(({ path = '' }) => (/[:*]|^preview/.test(path) ? [] : [`/${path}`])) ?? [];
  expect(paths).toContain('/privacy/versions');
  const known = [everyPageKey, ...paths.map(keyOfPath), ...keysToPurge(tags)];
  const unknown = ['services-x', keyOfPath('/nowhere')];
  expect(await unknownKeys(systemContext(own.services, 'cli'), [...known, ...unknown])).toEqual(unknown);
});

test('a purge that nobody accepts for a day is given up, and the audit log says so', async () => {
  answerWith(403);
  await invalidate(own.services.db, 'page:/about');
  await send();
  later(86_400);
  await send();
  later(86_400);
  await send();
  expect(receiver.received).toHaveLength(2);
  expect(await rows()).toEqual([expect.objectContaining({ due_at: null, last_error: 'the CDN answered 403' })]);
  const { rows: entries } = await world.db.owner.query(
    "select result, details from audit_entries where action = 'cdn.purge-failed'",
  );
  expect(entries).toEqual([
    { result: 'failure', details: { purges: 1, since: '2026-11-17T10:07:00.000Z', reason: 'the CDN answered 403' } },
  ]);
});

test('two processes do not send the same purge, and one that ended while it waited leaves it to the other', async () => {
  await invalidate(own.services.db, 'page:/about');
  await Promise.all([send(), send()]);
  expect(receiver.received).toHaveLength(1);
  await world.db.owner.query(
    "update cdn_purges set accepted_at = null, due_at = $1::timestamptz + interval '1 minute'",
    [world.now],
  );
  await send();
  expect(receiver.received).toHaveLength(1);
  later(61);
  await send();
  expect(receiver.received).toHaveLength(2);
});

test('many changes at once purge everything', async () => {
  const pages = Array.from({ length: 300 }, (_, number) => `page:/${number}`);
  for (let at = 0; at < pages.length; at += 60) await invalidate(own.services.db, ...pages.slice(at, at + 60));
  await send();
  expect(receiver.received.map(keysOf)).toEqual([[everyPageKey]]);
});

test('the nodes of a new version purge everything as they start, and nodes that are added later do not', async () => {
  const start = (node: string, version: string, hours: number) =>
    world.db.owner.query(
      `insert into node_starts values (gen_random_uuid(), $1, $2, $3::timestamptz + make_interval(hours => $4), 0)`,
      [node, version, world.now, hours],
    );
  const purges = async () => {
    await world.db.owner.query('truncate cdn_purges');
    const run = purgeOnNewVersion(own.services);
    await run();
    await run();
    return (await rows()).length;
  };
  await start('a', 'before', -48);
  expect(await purges()).toBe(1);
  await start('a', runningVersion(), 0);
  later(300);
  expect(await purges()).toBe(1);
  later(3_600);
  expect(await purges()).toBe(0);
  // The version before, which was returned to.
  await start('a', 'after', 2);
  later(2 * 3_600);
  expect(await purges()).toBe(1);
});

test('without a CDN nothing is written down', async () => {
  await invalidate(world.services.db, 'page:/about');
  expect(await rows()).toEqual([]);
});
