import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { type FoundVariant, findVariant } from '#server/domains/media/find-variant.ts';
import { type ByteCache, createByteCache } from '#server/platform/byte-cache.ts';
import { createEdgeLimit } from '#server/platform/limits/edge-limit.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { createOpenLimit } from '#server/platform/limits/open-limit.ts';
import { refuse } from '#server/platform/refuse.ts';
import type { Env } from './env.ts';

/** Images that are being sent. A page has far fewer, and a browser fetches six at a time. */
const sendings = { perNetwork: 64, altogether: 512 };

/** Addresses that are looked up in the database: unknown ones, and known ones that are not in the cache. */
const lookUps = { name: 'media', points: 300, perSeconds: 60, maximumNetworks: 20_000 };

/** Nearly all images of pages are smaller; larger files are streamed. */
const maximumKeptBytes = 512 * 1024;
const maximumKeptInAll = 32 * 1024 * 1024;

/** The images of public pages, for everybody. */
export function addMediaFiles(app: Hono<Env>): void {
  const consumeLookUp = createEdgeLimit(lookUps);
  const takeSending = createOpenLimit(sendings);
  const kept = createByteCache(maximumKeptInAll);

  app.get('/media/:id/:variant', async (c) => {
    const { ctx } = c.var;
    const network = networkOf(ctx.request.address);
    const address = { id: c.req.param('id'), variant: c.req.param('variant') };
    const found = await findVariant(ctx, address, () => consumeLookUp(network));
    const headers = headersOf(found);
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const { outgoing } = c.env;
    if (outgoing.destroyed) throw refuse('INTERRUPTED');
    outgoing.once('close', takeSending(network));
    await send(c, found, { ...headers, 'content-type': found.type, 'content-length': found.size }, kept);
    c.set('status', 200);
    return RESPONSE_ALREADY_SENT;
  });
}

/** What is at its address never changes, so browsers and networks may keep it. */
function headersOf({ sha256 }: FoundVariant) {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${sha256.slice(0, 32)}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

/** To the socket itself: all who are sent a small file share its bytes. The request does not wait for a slow client. */
async function send(
  { req, env: { outgoing }, var: { ctx } }: Context<Env>,
  { key, size, open }: FoundVariant,
  headers: Record<string, string | number>,
  kept: ByteCache,
): Promise<void> {
  if (req.method === 'HEAD') {
    outgoing.writeHead(200, headers).end();
  } else if (size <= maximumKeptBytes) {
    const content = await kept.get(key, size, async () => Buffer.concat(await (await open()).toArray()));
    outgoing.writeHead(200, headers).end(content);
  } else {
    const content = await open();
    outgoing.writeHead(200, headers);
    pipeline(content, outgoing).catch((error: NodeJS.ErrnoException) => {
      // Otherwise the client has gone.
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
        ctx.log.error('download.failed', { error, requestId: ctx.request.id });
    });
  }
}
