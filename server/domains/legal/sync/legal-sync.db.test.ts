import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { publish } from '#server/domains/legal/documents/legal-documents.fixture.ts';
import { createSafeFetch } from '#server/platform/outgoing/safe-fetch.ts';
import { dueOf } from '#server/platform/schedules/run-schedules.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { claimRun, syncRuns } from './claim.ts';
import { answerWith, type FeedServer, feedItem, startFeedServer } from './feed-server.fixture.ts';
import { runLegalSync } from './run.ts';

const world = createWorld();
let admin: Person & { id: string };
let reviewer: Person & { id: string };
let feed: FeedServer;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  reviewer = await world.signedIn('reviewer@firn.example', 'admin');
  feed = await startFeedServer();
});
afterAll(() => feed.server.close().closeAllConnections());

beforeEach(async () => {
  await world.db.owner.query('truncate legal_sync_runs, legal_sync_items');
  await world.db.owner.query('delete from legal_documents');
  feed.requests = [];
  await configure();
});

async function configure(change: Partial<Parameters<Person['api']['legalSync']['save']>[0]> = {}) {
  const { version } = await admin.api.legalSync.config();
  return admin.api.legalSync.save({
    apiEndpoint: feed.address,
    syncInterval: 24,
    autoSync: false,
    categories: ['terms', 'privacy', 'compliance'],
    documentTypes: ['policy', 'agreement', 'terms'],
    version,
    ...change,
  });
}

/** Starts a sync of a feed that answers so, carries it out, and returns its record. */
async function sync(
  answer: RequestListener,
  fetch = createSafeFetch(world.services.appUrl, 'legal-feed', { timeoutMs: 30_000 }),
) {
  feed.answer = answer;
  await admin.api.legalSync.start();
  expect(await runLegalSync(world.services, fetch)).toBe(true);
  const { runs, isRunning } = await admin.api.legalSync.state();
  expect(isRunning).toBe(false);
  world.now = new Date(world.now.getTime() + 1_000);
  return runs[0];
}

async function documents() {
  const { rows } = await admin.api.legalDocuments.list({});
  return Promise.all(rows.map(({ id }) => admin.api.legalDocuments.get({ id })));
}

/** The session of the administrator ended meanwhile. */
async function signInAgain() {
  const person = world.person();
  await person.api.auth.signIn({ email: 'admin@firn.example', password });
  return Object.assign(person, { id: admin.id });
}

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minuteMs);
};

test('a feed becomes drafts; outside types and categories are skipped; an agreement is a contract; its category is kept', async () => {
  const run = await sync(
    answerWith([
      feedItem(),
      feedItem({ id: 'a', title: 'Agreement', document_type: 'agreement', category: 'Compliance', tags: null }),
      feedItem({ id: 'b', title: 'Privacy', document_type: 'privacy' }),
      feedItem({ id: 'c', title: 'Policy', document_type: 'policy', category: 'travel' }),
      feedItem({ id: 'd', title: 'Charter', document_type: 'charter' }),
    ]),
  );
  expect(run).toMatchObject({ status: 'completed', synced: 2, skipped: 3, error: null, type: 'manual' });
  expect(run?.durationMs).toBeGreaterThanOrEqual(0);
  expect(run?.triggeredBy).toBe('admin@firn.example');
  const stored = await documents();
  expect(stored.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
    { title: 'Agreement', documentType: 'contract', category: 'Compliance', status: 'draft', author: null },
    { title: 'Terms of Service', documentType: 'terms', tags: ['clients', 'online'], effectiveOn: '2026-12-01' },
  ]);
});

test('the same feed again changes nothing; a changed text changes the draft, and after publication begins a new version', async () => {
  await sync(answerWith([feedItem()]));
  expect(await sync(answerWith([feedItem({ version: 2 })]))).toMatchObject({ synced: 0, unchanged: 1 });
  expect(await sync(answerWith([feedItem({ content: 'We work very carefully.' })]))).toMatchObject({ synced: 1 });
  const [draft] = await documents();
  expect(draft).toMatchObject({ number: 1, status: 'draft', content: 'We work very carefully.' });
  if (!draft) throw new Error('no draft');
  await publish(admin, draft, [reviewer]);
  expect(await sync(answerWith([feedItem({ content: 'We hardly work.', version: 3 })]))).toMatchObject({ synced: 1 });
  const [next] = await documents();
  expect(next).toMatchObject({ number: 2, status: 'draft', changesSummary: 'From the feed, version 3', author: null });
  expect(next?.versions).toMatchObject([{ number: 1, withdrawnAt: null }]);
});

test('what was changed here stays until the feed changes, and an approval falls with the text', async () => {
  await sync(answerWith([feedItem()]));
  const [synced] = await documents();
  if (!synced) throw new Error('no draft');
  const { id, version, title, documentType } = synced;
  await admin.api.legalDocuments.save({ id, version, title, documentType, content: 'Our own words.' });
  expect(await sync(answerWith([feedItem()]))).toMatchObject({ synced: 0, unchanged: 1 });
  expect((await documents())[0]?.content).toBe('Our own words.');
  const sent = await admin.api.legalDocuments.sendForReview({ id, version: version + 1 });
  await admin.api.legalDocuments.requestApproval({ id, version: sent.version, reviewerIds: [reviewer.id] });
  await sync(answerWith([feedItem({ content: 'The words of the feed.' })]));
  const [after] = await documents();
  expect(after).toMatchObject({ status: 'draft', content: 'The words of the feed.' });
  expect(after?.approvals).toMatchObject([{ status: 'pending', voidedAt: expect.any(Date) }]);
});

test('one document that is not valid fails the run, is named, and nothing is written', async () => {
  const run = await sync(answerWith([feedItem(), feedItem({ id: 'x', title: ' ' }), feedItem({ id: 'y', tags: [7] })]));
  expect(run).toMatchObject({ status: 'failed', synced: 0 });
  expect(run?.error).toContain('Document 2 (“x”): title: Title is required');
  expect(run?.error).toContain('Document 3 (“Terms of Service”): tags');
  expect((await sync(answerWith([feedItem(), feedItem()])))?.error).toContain('its id is used twice');
  expect(await documents()).toEqual([]);
});

test('a period that a text names stands beside it as it is now; one that there is not fails the run', async () => {
  const spam = feedItem({ content: 'Spam is deleted after {retention.spam}.' });
  expect(await sync(answerWith([spam]))).toMatchObject({ status: 'completed', synced: 1 });
  const [stored] = await documents();
  const detail = await admin.api.legalDocuments.get({ id: stored?.id ?? '' });
  expect(detail.content).toBe('Spam is deleted after {retention.spam: 90 days}.');
  expect(await sync(answerWith([spam]))).toMatchObject({ synced: 0, unchanged: 1 });
  const made = feedItem({ content: 'Kept for {retention.nonsense: ever}.' });
  expect(await sync(answerWith([made]))).toMatchObject({
    status: 'failed',
    error: '“Terms of Service”: there is no period {retention.nonsense}',
  });
});

test('a document that cannot take effect before its expiry fails the run, and the others are not written either', async () => {
  await sync(answerWith([feedItem()]));
  const [stored] = await documents();
  if (!stored) throw new Error('no draft');
  const { id, version, title, documentType, content, effectiveOn, category, tags } = stored;
  const expiry = { expiresOn: '2027-01-01', changesSummary: null };
  await admin.api.legalDocuments.save({
    id,
    version,
    title,
    documentType,
    content,
    effectiveOn,
    category,
    tags,
    ...expiry,
  });
  const run = await sync(answerWith([feedItem({ id: 'other' }), feedItem({ effective_date: '2027-02-01' })]));
  expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining('our document expires on 2027-01-01') });
  expect(await documents()).toHaveLength(1);
});

test('feeds that fail, hang, redirect inside, are not JSON, no feed or too large fail the run with the reason', async () => {
  const cases: [RequestListener, string][] = [
    [(_request, response) => response.writeHead(500).end('oops'), 'The feed answered with status 500'],
    [() => {}, 'No answer in time'],
    [(_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/feed' }).end(), 'could not be read'],
    [(_request, response) => response.writeHead(302, { location: 'https://[::1]/' }).end(), 'could not be read'],
    [(_request, response) => response.end('<html>'), 'The feed is not JSON'],
    [(_request, response) => response.end('[]'), 'The feed is not a list of documents'],
    [(_request, response) => response.end('{"documents":{}}'), 'The feed is not a list of documents'],
    [answerWith(Array.from({ length: 501 }, () => 1)), 'More than 500 documents'],
    [(_request, response) => response.end('x'.repeat(6_000_000)), 'larger than 5 MB'],
    [(_request, response) => response.writeHead(304).end(), 'status 304'],
    [(request) => void request.socket.destroy(), 'The feed could not be read'],
  ];
  for (const [answer, reason] of cases) {
    const timeoutMs = reason === 'No answer in time' ? 500 : 30_000;
    const run = await sync(answer, createSafeFetch(world.services.appUrl, 'legal-feed', { timeoutMs }));
    expect(run).toMatchObject({ status: 'failed', error: expect.stringContaining(reason) });
  }
  expect((await admin.api.legalSync.state()).runs).toHaveLength(cases.length);
});

async function syncBySchedule(answer: RequestListener) {
  feed.answer = answer;
  later(61);
  expect(await runLegalSync(world.services)).toBe(true);
  admin = await signInAgain();
  return (await admin.api.legalSync.state()).runs[0];
}

test('an unchanged feed is not sent again by schedule, unless the configuration changed since', async () => {
  const hourly = { autoSync: true, syncInterval: 1 };
  await configure(hourly);
  await sync(answerWith([feedItem()], '"one"'));
  const unchanged = { type: 'automatic', status: 'completed', notModified: true };
  expect(await syncBySchedule(answerWith([feedItem()], '"one"'))).toMatchObject(unchanged);
  expect(await syncBySchedule(answerWith([feedItem()], '"one"'))).toMatchObject(unchanged);
  expect(feed.requests.map((headers) => headers['if-none-match'])).toEqual([undefined, '"one"', '"one"']);
  await configure({ ...hourly, categories: [] });
  const more = answerWith([feedItem(), feedItem({ id: 'new', category: null })], '"one"');
  expect(await syncBySchedule(more)).toMatchObject({ notModified: false, synced: 1 });
});

test('a sync that somebody starts does what its preview shows, also when only a document was deleted here', async () => {
  await sync(answerWith([feedItem()], '"one"'));
  for (const document of await documents()) await admin.api.legalDocuments.remove(document);
  expect((await admin.api.legalSync.preview()).documents).toMatchObject([{ outcome: 'created' }]);
  expect(await sync(answerWith([feedItem()], '"one"'))).toMatchObject({ synced: 1, notModified: false });
  expect(await documents()).toHaveLength(1);
});

test('a preview shows what would change and writes nothing', async () => {
  await sync(answerWith([feedItem()]));
  feed.answer = answerWith([
    feedItem({ title: 'Terms', content: 'New.' }),
    feedItem({ id: 'n', title: 'New one' }),
    feedItem({ id: 's', document_type: 'gtc' }),
  ]);
  const [stored] = await documents();
  expect(await admin.api.legalSync.preview()).toEqual({
    error: null,
    documents: [
      { id: 'terms-1', title: 'Terms', outcome: 'changed', details: ['title', 'content'], documentId: stored?.id },
      { id: 'n', title: 'New one', outcome: 'created', details: [], documentId: null },
      { id: 's', title: 'Terms of Service', outcome: 'skipped', details: ['Type gtc is not chosen'], documentId: null },
    ],
  });
  expect(await documents()).toEqual([stored]);
  feed.answer = answerWith([feedItem({ title: '' })]);
  expect(await admin.api.legalSync.preview()).toMatchObject({ error: expect.stringContaining('Title is required') });
});

test('a sync that somebody started is due at once, while it runs it is not, and when its process died it is again', async () => {
  const isDue = async () => (await dueOf(world.services, [syncRuns.isWaiting(world.now)]))[0];
  expect(await isDue()).toBe(false);
  await admin.api.legalSync.start();
  expect(await isDue()).toBe(true);
  await claimRun(world.services);
  expect(await isDue()).toBe(false);
  later(3);
  expect(await isDue()).toBe(true);
});

test('there is one run at a time over all processes', async () => {
  feed.answer = answerWith([feedItem()]);
  await admin.api.legalSync.start();
  await expect(reviewer.api.legalSync.start()).rejects.toMatchObject({ code: 'SYNC_RUNNING' });
  const done = await Promise.all([1, 2, 3].map(() => runLegalSync(world.services)));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(feed.requests).toHaveLength(1);
  expect(await documents()).toHaveLength(1);
});

test('a run whose process died fails and is made again, at most three times', async () => {
  await admin.api.legalSync.start();
  const diesWhileReading = () => {
    feed.answer = answerWith([feedItem()]);
    // The process ends here: what it holds is never released.
    return world.db.owner.query(
      "update legal_sync_runs set status = 'in_progress', lease_until = $1 where status in ('pending', 'in_progress')",
      [new Date(world.now.getTime() + 60_000)],
    );
  };
  await diesWhileReading();
  expect(await runLegalSync(world.services)).toBe(false);
  later(2);
  expect(await runLegalSync(world.services)).toBe(true);
  const { runs } = await admin.api.legalSync.state();
  expect(runs).toMatchObject([
    { status: 'completed', synced: 1, triggeredBy: 'admin@firn.example' },
    { status: 'failed', error: 'The server stopped before the sync was finished' },
  ]);
  later(1);
  await admin.api.legalSync.start();
  await world.db.owner.query("update legal_sync_runs set attempt = 3 where status = 'in_progress'");
  await diesWhileReading();
  later(2);
  expect(await runLegalSync(world.services)).toBe(false);
  expect((await admin.api.legalSync.state()).isRunning).toBe(false);
});

test('a process that was taken for dead writes nothing', async () => {
  feed.answer = async (_request, response) => {
    // Meanwhile another process sweeps the run and makes it again.
    later(3);
    feed.answer = answerWith([feedItem({ content: 'Read by the other.' })]);
    await runLegalSync(world.services);
    response.end(JSON.stringify({ documents: [feedItem({ id: 'late' })] }));
  };
  await admin.api.legalSync.start();
  await runLegalSync(world.services);
  expect(await documents()).toMatchObject([{ content: 'Read by the other.' }]);
  expect((await admin.api.legalSync.state()).runs.map(({ status }) => status)).toEqual(['completed', 'failed']);
});

test('an automatic sync runs at once and then in its interval, and a manual one moves the next', async () => {
  feed.answer = answerWith([feedItem()]);
  await configure({ autoSync: true, syncInterval: 2 });
  expect((await admin.api.legalSync.state()).nextAt).toBeNull();
  expect(await runLegalSync(world.services)).toBe(true);
  expect(await runLegalSync(world.services)).toBe(false);
  const { runs, nextAt } = await admin.api.legalSync.state();
  expect(runs).toMatchObject([{ type: 'automatic', triggeredBy: null, status: 'completed' }]);
  expect(nextAt).toEqual(new Date(world.now.getTime() + 2 * hourMs));
  later(119);
  expect(await runLegalSync(world.services)).toBe(false);
  admin = await signInAgain();
  await sync(answerWith([feedItem()]));
  later(2);
  expect(await runLegalSync(world.services)).toBe(false);
  later(120);
  expect(await runLegalSync(world.services)).toBe(true);
  admin = await signInAgain();
});

async function toldSyncs() {
  const { rows } = await world.db.owner.query('select title, href from notifications where user_id = $1 order by at', [
    reviewer.id,
  ]);
  return rows;
}

test('the administrators are told what an automatic sync changed, when syncs begin to fail, and at the third failure in a row', async () => {
  await world.db.owner.query('delete from notifications');
  await configure({ autoSync: true, syncInterval: 1 });
  const answers = [
    answerWith([feedItem()]),
    answerWith([feedItem()]),
    answerWith([feedItem({ title: '' })]),
    answerWith([feedItem({ title: '' })]),
    answerWith([feedItem({ title: '' })]),
    answerWith([feedItem({ title: '' })]),
  ];
  for (const answer of answers) {
    feed.answer = answer;
    expect(await runLegalSync(world.services)).toBe(true);
    later(60);
  }
  admin = await signInAgain();
  expect(await toldSyncs()).toEqual([
    { title: '1 legal document was synced', href: '/admin/legal?tab=sync' },
    { title: 'The sync of legal documents failed', href: '/admin/legal?tab=sync' },
    { title: 'The sync of legal documents failed three times in a row', href: '/admin/legal?tab=sync' },
  ]);
});

test('the administrators are told of an automatic sync whose process died at each attempt, also after a manual failure', async () => {
  await sync(answerWith([feedItem({ title: '' })]));
  await world.db.owner.query('delete from notifications');
  await configure({ autoSync: true, syncInterval: 1 });
  later(60);
  for (const attempt of [1, 2, 3]) {
    // The process that took it does nothing with it.
    expect(await claimRun(world.services)).toMatchObject({ run: { attempt } });
    expect(await toldSyncs()).toEqual([]);
    later(3);
  }
  expect(await runLegalSync(world.services)).toBe(false);
  expect(await toldSyncs()).toEqual([{ title: 'The sync of legal documents failed', href: '/admin/legal?tab=sync' }]);
  admin = await signInAgain();
});

test('who started a sync whose process died at each attempt is told once, and nobody else', async () => {
  await world.db.owner.query('delete from notifications');
  await admin.api.legalSync.start();
  for (const attempt of [1, 2, 3]) {
    expect(await claimRun(world.services)).toMatchObject({ run: { attempt, type: 'manual' } });
    later(3);
  }
  expect(await runLegalSync(world.services)).toBe(false);
  expect(await runLegalSync(world.services)).toBe(false);
  const { rows } = await world.db.owner.query('select user_id, title, body, href from notifications');
  expect(rows).toEqual([
    {
      user_id: admin.id,
      title: 'The sync of legal documents that you started failed',
      body: 'The server stopped before the sync was finished, at each of 3 attempts. Start it again.',
      href: '/admin/legal?tab=sync',
    },
  ]);
});

test('the configuration has its limits, a version and an audit entry; a member may do nothing', async () => {
  for (const [change, field] of [
    [{ syncInterval: 0 }, 'syncInterval'],
    [{ syncInterval: 169 }, 'syncInterval'],
    [{ syncInterval: 1.5 }, 'syncInterval'],
    [{ documentTypes: [] }, 'documentTypes'],
    [{ apiEndpoint: 'feed' }, 'apiEndpoint'],
    [{ apiEndpoint: 'https://10.0.0.1/feed' }, 'apiEndpoint'],
    [{ apiEndpoint: 'http://feed.example/' }, 'apiEndpoint'],
    [{ apiEndpoint: '', autoSync: true }, 'apiEndpoint'],
    [{ categories: ['x'.repeat(121)] }, 'categories'],
  ] as const) {
    const refused = configure(change as Parameters<typeof configure>[0]);
    await expect(refused, JSON.stringify(change)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { [field === 'categories' ? 'categories.0' : field]: expect.any(String) } },
    });
  }
  const { version } = await configure({ syncInterval: 168 });
  await expect(configure({ version: version - 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
  const audit = await world.db.owner.query(
    "select details from audit_entries where action = 'legal-sync.configured' and details->'changes'->'syncInterval' = '[24, 168]'",
  );
  expect(audit.rows).toHaveLength(1);
  await configure({ apiEndpoint: '' });
  await expect(admin.api.legalSync.start()).rejects.toMatchObject({ code: 'SYNC_NOT_CONFIGURED' });
  const member = await world.signedIn('member@bank.example');
  for (const call of [
    () => member.api.legalSync.state(),
    () => member.api.legalSync.start(),
    () => member.api.legalSync.preview(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the history has the latest fifty runs, the newest first', async () => {
  await world.db.owner.query(
    `insert into legal_sync_runs (id, status, type, created_at, synced)
     select gen_random_uuid(), 'completed', 'manual', now() - n * interval '1 hour', n from generate_series(1, 60) as n`,
  );
  const { runs } = await admin.api.legalSync.state();
  expect(runs.map(({ synced }) => synced)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
});
