import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDataDir, type RunningApp, startApp } from '../testing/app.ts';
import { firn, type Place } from '../testing/firn.ts';
import { waitUntil } from '../testing/fixture.ts';
import { type Engine, postgres, s3 } from './engines.ts';
import { contentOf, startLoad } from './load.ts';
import { startS3 } from './other-servers.ts';
import { startPostgres } from './postgres-server.ts';
import { signedIn } from './two-nodes.ts';

async function upload(url: string, { cookie, project }: { cookie: string; project: string }): Promise<string> {
  const answer = await fetch(`${url}/api/upload/project-file?project=${project}&name=moved.txt`, {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/octet-stream' },
    body: contentOf('moved.txt'),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Somebody signs in, and reads the file that was uploaded before the move. */
async function requireUsable({ url }: RunningApp, file: string): Promise<void> {
  await waitUntil('the notice is gone', async () => (await fetch(url)).ok);
  const { cookie } = await signedIn(url);
  const answer = await fetch(`${url}/api/files/project/${file}`, { headers: { cookie } });
  expect(await answer.text()).toBe(contentOf('moved.txt'));
}

async function numbersIn(place: Place): Promise<number> {
  const { code, output } = await firn(place, ['audit', 'verify']);
  expect(code, output).toBe(0);
  return Number(/\d+/.exec(output)?.[0]);
}

describe.skipIf(postgres.length === 0)('a running installation moves', () => {
  test('its database to a PostgreSQL of its own and back, under load, after an attempt that was killed', async () => {
    const server = await startPostgres(postgres[0] as Engine);
    onTestFinished(() => server.remove());
    const dataDir = await createDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const env = { TRUSTED_PROXIES: '127.0.0.1' };
    let app = await startApp({ dataDir, env });
    onTestFinished(() => app.stop());
    const file = await upload(app.url, await signedIn(app.url));
    const { cookie, project } = await signedIn(app.url);
    const load = startLoad(app.url, cookie, project);
    const toServer = ['move', 'database', '--to', server.url];

    await waitUntil('something was written', async () => app.lines.some((line) => line.includes('"route":"/api/')));
    expect((await firn({ dataDir }, toServer, 'Copying')).code).toBeNull();
    await waitUntil('visitors get the notice', async () => (await fetch(app.url)).status === 503);
    const moved = await firn({ dataDir }, toServer);
    expect(moved.code, moved.output).toBe(0);
    expect(moved.output).toMatch(/\d+ rows in \d+ tables were copied and compared/);
    // Once more by mistake: the old database must not take changes that the copy does not have.
    const again = await firn({ dataDir }, toServer);
    expect(again).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is not empty.*is read-only since an earlier move/),
    });
    expect((await fetch(app.url)).status).toBe(503);
    await app.stop();
    await expect(startApp({ dataDir })).rejects.toThrow('This database takes no changes');

    const external = { dataDir, databaseUrl: server.url, env };
    app = await startApp({ ...external, port: portOf(app) });
    // Who was refused meanwhile sends again, and is heard.
    const { inquiries, attempts } = await load.stop();
    process.stdout.write(`move: ${inquiries.size} inquiries acknowledged, ${attempts} writes tried\n`);
    await requireUsable(app, file);
    expect(await numbersIn(external)).toBeGreaterThan(0);
    expect(await storedIn(server.url, [...inquiries.keys()])).toEqual({ rows: inquiries.size, keys: inquiries.size });

    const occupied = await firn(external, ['move', 'database', '--to', 'embedded']);
    expect(occupied).toMatchObject({ code: 1, output: expect.stringContaining('holds a database, kept from before') });
    expect(occupied.output).toContain('Everything goes on as before.');
    await requireUsable(app, file);
    await rename(join(dataDir, 'postgres'), join(dataDir, 'kept'));
    const back = await firn(external, ['move', 'database', '--to', 'embedded']);
    expect(back.code, back.output).toBe(0);
    await app.stop();
    await expect(startApp(external)).rejects.toThrow('This database takes no changes');
    app = await startApp({ dataDir });
    await requireUsable(app, file);
    expect(await numbersIn({ dataDir })).toBeGreaterThan(0);
    await app.stop();

    expect((await firn(external, ['move', 'undo'])).code).toBe(0);
    app = await startApp(external);
    await requireUsable(app, file);
  });

  test('its files to a bucket and back, and each is read where it is', async () => {
    const bucket = await startS3(s3);
    onTestFinished(() => bucket.stop());
    const dataDir = await createDataDir();
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    let app = await startApp({ dataDir });
    onTestFinished(() => app.stop());
    const file = await upload(app.url, await signedIn(app.url));
    const env = { S3_URL: bucket.url };
    const toBucket = ['move', 'files', '--to', 's3'];

    const copied = await firn({ dataDir, env }, toBucket);
    expect(copied.code, copied.output).toBe(0);
    await waitUntil('visitors get the notice', async () => (await fetch(app.url)).status === 503);
    await app.stop();
    app = await startApp({ dataDir, env });
    const finished = await firn({ dataDir, env }, [...toBucket, '--finish']);
    expect(finished.code, finished.output).toBe(0);
    expect(finished.output).toMatch(/^0 files were copied and [1-9]\d* were there already/);
    // The original is gone: what is read comes from the bucket.
    await removeFiles(dataDir);
    await requireUsable(app, file);

    expect((await firn({ dataDir, env }, ['move', 'files', '--to', 'disk'])).code).toBe(0);
    await app.stop();
    app = await startApp({ dataDir });
    expect((await firn({ dataDir, env }, ['move', 'files', '--to', 'disk', '--finish'])).code).toBe(0);
    await bucket.stop();
    await requireUsable(app, file);
  });
});

const portOf = ({ url }: RunningApp) => Number(new URL(url).port);

async function removeFiles(dataDir: string): Promise<void> {
  const names = (await readdir(join(dataDir, 'files'))).filter((name) => /^[0-9a-f]{32}$/.test(name));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) await rm(join(dataDir, 'files', name));
}

async function storedIn(url: string, ids: readonly string[]) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ rows: number; keys: number }>(
    'select count(*)::int as rows, count(distinct idempotency_key)::int as keys from inquiries where idempotency_key = any($1)',
    [ids],
  );
  await client.end();
  return rows[0];
}
