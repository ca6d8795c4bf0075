import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { photograph, upload } from '#server/domains/media/media.fixture.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createWorld } from '#server/testing/world.ts';
import type { Env } from './env.ts';
import { failureResponse } from './failures.ts';
import { addMediaFiles } from './media.ts';

const world = createWorld();

/** Starts a server of the images; a request says in a header which address it comes from. */
async function listen() {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    c.set('ctx', await world.person({ address: c.req.header('from') ?? '192.0.2.1' }).ctx());
    await next();
  });
  app.onError(failureResponse(silentLog));
  addMediaFiles(app);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
  return { port, get };
}

/** The address of a file that is streamed, of 8 MB. */
async function largeFile(id: string): Promise<string> {
  const inspector = { inspect() {}, end() {} };
  const source = (async function* () {
    for (let n = 0; n < 128; n++) yield randomBytes(65_536);
  })();
  const { key, size, sha256 } = await world.services.files.put(source, { maximumBytes: 10_000_000, inspector });
  await world.db.owner.query(
    `insert into media_variants (media_id, name, format, width, size, sha256, storage_key)
     values ($1, '1600.webp', 'webp', 1600, $2, $3, $4)`,
    [id, size, sha256, key],
  );
  return `/media/${id}/1600.webp`;
}

async function uploaded(): Promise<string> {
  const admin = await world.signedIn(`${randomUUID()}@firn.example`, 'admin');
  return (await upload(admin, 'photo.jpg', await photograph(900, 600))).id;
}

test('an image is read from the database and the disk once, until it is deleted', async () => {
  const id = await uploaded();
  const { get } = await listen();
  const opened = vi.spyOn(world.services.files, 'open');
  onTestFinished(() => opened.mockRestore());
  const path = `/media/${id}/900.jpg`;
  const [first, second] = [await get(path), await get(path)];
  const [bytes, again] = [await first.arrayBuffer(), await second.arrayBuffer()];
  expect([first.status, first.headers.get('content-type'), bytes.byteLength > 0]).toEqual([200, 'image/jpeg', true]);
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Buffer.from(bytes).equals(Buffer.from(again))).toBe(true);
  expect(opened).toHaveBeenCalledTimes(1);
  // What was looked up is not asked for again.
  await world.db.owner.query('delete from media_variants where media_id = $1', [id]);
  const known = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
  const head = await get(path, {}, 'HEAD');
  expect([known.status, head.status, head.headers.get('content-length')]).toEqual([304, 200, String(bytes.byteLength)]);
  world.services.cache.invalidate([`media:${id}`]);
  expect((await get(path)).status).toBe(404);
});

test('a network that reads none of its images gets only so many at once; others get theirs', async () => {
  const path = await largeFile(await uploaded());
  const { port, get } = await listen();
  const failed = vi.spyOn(world.services.log, 'error');
  onTestFinished(() => failed.mockRestore());
  const heads: string[] = [];
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let n = 0; n < 70; n++) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', (chunk) => {
      socket.pause();
      heads.push(String(chunk).slice(0, 12));
    });
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  }
  await expect.poll(() => heads.length).toBe(70);
  expect(heads.filter((head) => head === 'HTTP/1.1 200')).toHaveLength(64);
  const refused = await get(path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const other = await get(path, { from: '192.0.2.2' });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, 8 * 1024 * 1024]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await get(path, {}, 'HEAD')).status).toBe(200);
  expect(failed).not.toHaveBeenCalled();
});

test('unknown addresses are looked up only so often for one network, which still gets known images', async () => {
  const id = await uploaded();
  const { get } = await listen();
  expect((await get(`/media/${id}/400.avif`)).status).toBe(200);
  const statuses = [];
  for (let n = 0; n < 300; n++) statuses.push((await get(`/media/${randomUUID()}/40.png`)).status);
  expect(new Set(statuses.slice(0, 299))).toEqual(new Set([404]));
  expect(statuses[299]).toBe(429);
  expect((await get(`/media/${id}/400.avif`)).status).toBe(200);
  expect((await get(`/media/${randomUUID()}/40.png`, { from: '192.0.2.2' })).status).toBe(404);
});
