import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { keysToPurge } from '#server/domains/cdn/surrogate-keys.ts';
import { startReceiver } from '#server/domains/webhooks/receiver.fixture.ts';
import { createSecrets } from '#server/platform/secrets/secrets.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { createWorld } from '#server/testing/world.ts';
import { dispatch } from './dispatch.ts';
import { commands } from './table.ts';

const world = createWorld(() => new Date());
let folder: string;

beforeAll(async () => {
  folder = await createTemporaryFolder('firn-commands-');
  await mkdir(join(folder, 'data'), { mode: 0o700 });
  await writeFile(join(folder, 'data', 'secrets.json'), JSON.stringify(createSecrets()), { mode: 0o600 });
  const { host, port, user } = inject('cluster');
  const database = String(world.db.ownerConnection.database);
  vi.stubEnv('DATA_DIR', join(folder, 'data'));
  vi.stubEnv('DATABASE_URL', `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`);
  await world.signedIn('anna@firn.example', 'admin');
  await world.signedIn('ben@bank.example');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** What a command prints, and its exit code. */
async function firn(...args: string[]) {
  const written = { out: '', err: '' };
  const collect = (to: 'out' | 'err') => (text: string | Uint8Array) => {
    written[to] += text;
    return true;
  };
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation(collect('out'));
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(collect('err'));
  try {
    return { code: await dispatch(commands, args), ...written };
  } finally {
    stdout.mockRestore();
    stderr.mockRestore();
  }
}

async function json<T>(...args: string[]): Promise<T> {
  const { code, out } = await firn(...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(out) as T;
}

test('the notice of a move that was killed before it moved anything is ended by undoing it', async () => {
  const message = 'We are moving this service to another place. Nothing that you saved is lost.';
  expect((await firn('maintenance', 'on', '--message', message)).code).toBe(0);
  expect((await firn('move', 'undo')).code).toBe(0);
  expect((await firn('maintenance', 'status')).out).toContain('off');
  expect(await firn('move', 'undo')).toMatchObject({ code: 1, err: expect.stringContaining('was not moved') });
});

test('users are listed by role, shown, promoted and suspended, and an unknown address is said to be one', async () => {
  const emails = async (...args: string[]) =>
    (await json<{ email: string }[]>('users', 'list', ...args)).map(({ email }) => email).toSorted();
  expect(await emails()).toEqual(['anna@firn.example', 'ben@bank.example']);
  expect(await emails('--role', 'admin')).toEqual(['anna@firn.example']);
  expect((await firn('users', 'list', '--role', 'owner')).code).toBe(2);
  expect(await json('users', 'show', 'BEN@bank.example')).toMatchObject({ role: 'user', status: 'confirmed' });

  expect((await firn('users', 'promote', 'ben@bank.example')).code).toBe(0);
  expect(await emails('--role', 'admin')).toEqual(['anna@firn.example', 'ben@bank.example']);
  expect((await firn('users', 'deactivate', 'ben@bank.example')).code).toBe(0);
  expect(await json('users', 'show', 'ben@bank.example')).toMatchObject({ status: 'deactivated' });
  const sessions = await world.db.owner.query(
    "select from sessions join users on users.id = user_id where email = 'ben@bank.example'",
  );
  expect(sessions.rowCount).toBe(0);
  for (const verb of ['show', 'promote', 'deactivate']) {
    const { code, err } = await firn('users', verb, 'nobody@bank.example');
    expect([code, err]).toEqual([1, 'There is no account with the address nobody@bank.example.\n']);
  }
});

test('all accounts are listed, however many there are, the newest first', async () => {
  await world.db.owner.query(`
    insert into users (id, email, role, created_at, updated_at)
    select gen_random_uuid(), 'many-' || n || '@bank.example', 'user', timestamptz '2020-01-01' + n * interval '1 second',
      now()
    from generate_series(1, 2100) as n`);
  const listed = await json<{ email: string }[]>('users', 'list');
  const many = listed.map(({ email }) => email).filter((email) => email.startsWith('many-'));
  expect(many).toEqual(Array.from({ length: 2_100 }, (_, index) => `many-${2_100 - index}@bank.example`));
  const { out } = await firn('users', 'list');
  expect(out.match(/^many-/gm)).toHaveLength(2_100);
  await world.db.owner.query("delete from users where email like 'many-%'");
});

test('a test email is queued, and one that was given up is sent again, once', async () => {
  const { id } = await json<{ id: string }>('mail', 'test', 'Carl@bank.example');
  const waiting = await json<{ id: string }[]>('mail', 'list', '--state', 'waiting');
  expect(waiting.map((mail) => mail.id)).toContain(id);
  await world.db.owner.query('update mails set failed_at = now() where id = $1', [id]);
  expect((await json<{ id: string }[]>('mail', 'list', '--state', 'failed')).map((mail) => mail.id)).toEqual([id]);
  expect((await firn('mail', 'retry', id)).out).toMatch(/^1 email is sent again/);
  expect((await firn('mail', 'list', '--state', 'failed')).out).toBe('There are no such emails.\n');
  expect((await firn('mail', 'retry', '--all-failed')).out).toMatch(/^0 emails are sent again/);
  expect((await firn('mail', 'retry', world.services.newId())).code).toBe(1);
  for (const wrong of [
    ['mail', 'retry'],
    ['mail', 'retry', id, '--all-failed'],
    ['mail', 'retry', 'x'],
    ['mail', 'test', 'x'],
    ['mail', 'list', '--state', 'lost'],
  ])
    expect([wrong, (await firn(...wrong)).code]).toEqual([wrong, 2]);
});

test('the recurring work is listed, one of it is done now, and a node on which some fails is named', async () => {
  const jobs = await json<{ name: string; everySeconds: number }[]>('jobs', 'list');
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'backup.plan', everySeconds: 900 }));
  expect((await firn('jobs', 'run', 'backup.plan')).out).toBe('backup.plan ran.\n');
  const unknown = await firn('jobs', 'run', 'defragment');
  expect([unknown.code, unknown.err]).toEqual([1, 'There is no job named defragment. firn jobs list shows them.\n']);

  expect((await firn('jobs', 'failed')).out).toContain('No server has measured itself yet.');
  const sample = JSON.stringify({ values: { failingSchedules: 2 } });
  await world.db.owner.query(
    "insert into node_samples (node, started_at, at, version, sample) values ('node-1', now(), now(), '1', $1)",
    [sample],
  );
  const { code, out } = await firn('jobs', 'failed', '--json');
  expect([code, JSON.parse(out)]).toEqual([1, [expect.objectContaining({ node: 'node-1', failing: 2 })]]);
});

test('a key that no page has is named when it is purged; a page, and a key of one, are purged without a word', async () => {
  const receiver = await startReceiver();
  vi.stubEnv('CDN_PURGE_URL', receiver.address);
  vi.stubEnv('CDN_PURGE_SECRET', `whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  const [key = ''] = keysToPurge(['site']);
  expect(await firn('cdn', 'purge', '/services', '--', key)).toMatchObject({ code: 0, err: '' });
  const { code, out, err } = await firn('cdn', 'purge', 'services-x');
  expect([code, out]).toEqual([0, expect.stringContaining('The CDN accepted it: services-x.')]);
  expect(err).toMatch(/^No page has the key services-x, unless what it stood for was deleted/);
  receiver.server.close().closeAllConnections();
});
