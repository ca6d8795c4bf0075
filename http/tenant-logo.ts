import type { Hono } from 'hono';
import { tenantLogoPath } from '#contract/identity/tenants/logo-files.ts';
import { type FoundLogo, findLogo } from '#server/domains/tenants/branding/find-logo.ts';
import { createByteCache } from '#server/platform/byte-cache.ts';
import type { Env } from './env.ts';

const maximumKeptInAll = 8 * 1024 * 1024;

/**
 * The logo of the tenant of this request; without one ours. The address is the same for every tenant, so browsers ask each
 * time, with the ETag of what they have, and nothing between keeps it.
 */
export function addTenantLogo(app: Hono<Env>, ourLogo: () => Buffer | undefined): void {
  const kept = createByteCache(maximumKeptInAll);
  const bytesOf = ({ key, size, open }: FoundLogo) =>
    kept.get(key, size, async () => Buffer.concat(await (await open()).toArray()));

  app.on(['GET', 'HEAD'], tenantLogoPath, async (c) => {
    const found = await findLogo(c.var.ctx, c.req.query('tenant'));
    const headers = {
      'cache-control': 'private, no-cache',
      vary: 'cookie',
      etag: found ? `"${found.sha256.slice(0, 32)}"` : '"firn"',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (c.req.header('if-none-match') === headers.etag) return new Response(null, { status: 304, headers });
    const body = found ? await bytesOf(found) : ourLogo();
    if (!body) return new Response(null, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } });
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
      headers: {
        ...headers,
        'content-type': found ? 'image/webp' : 'image/svg+xml',
        'content-length': String(body.length),
      },
    });
  });
}
