import { createReadStream } from 'node:fs';
import { maximumMediaPixels } from '#contract/content/media-files.ts';
import { maximumLogoBytes } from '#contract/identity/tenants/logo-files.ts';
import { byId } from '#contract/records.ts';
import { imageFileOf } from '#server/domains/media/image-file.ts';
import { imageInspector } from '#server/domains/media/image-inspector.ts';
import { requireTenantRole } from '#server/identity/tenants/require-role.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { EncodedImage } from '#server/platform/images/image-encoder.ts';
import { isRefusal, refuse, refuseFields } from '#server/platform/refuse.ts';
import { changeBranding, requireTenant } from './records.ts';

/** Uploads per user and hour. */
const cap = { name: 'tenant-logos', points: 30, perSeconds: 3600 };
const smallestHeight = 16;
/** Bytes of the encoded logo, at most 400 pixels wide; far fewer in fact. */
const maximumStoredBytes = 1024 * 1024;
const anything = { inspect() {}, end() {} };

type Upload = { name: string };

/** Replaces the logo of one's organisation, for its administrators. */
export async function addOwnLogo(ctx: Ctx, given: Upload, source: AsyncIterable<Uint8Array>): Promise<{ ok: true }> {
  const ownTenant = async (tx: Tx) => (await requireTenantRole(tx, ctx, 'organisation.admin')).id;
  // Before the upload is read; again in the transaction that stores it.
  await transact(ctx, ownTenant);
  return addLogo(ctx, given, source, ownTenant);
}

/** Replaces the logo of a tenant, for administrators of the platform. Refuses with NOT_FOUND. */
export async function addTenantLogo(
  ctx: Ctx,
  { tenantId, ...given }: Upload & { tenantId: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ ok: true }> {
  if (!byId.safeParse({ id: tenantId }).success) throw refuse('NOT_FOUND');
  await transact(ctx, (tx) => requireTenant(tx, tenantId));
  return addLogo(ctx, given, source, async (tx) => {
    await requireTenant(tx, tenantId);
    return tenantId;
  });
}

/**
 * Stores the image encoded anew as WebP; the uploaded file is not kept, and no drawing or script in it survives. Its file is
 * stored before the row names it; the file before it is removed by the sweep. Refuses with INVALID_INPUT beside `file`.
 */
async function addLogo(
  ctx: Ctx,
  given: Upload,
  source: AsyncIterable<Uint8Array>,
  tenantOf: (tx: Tx) => Promise<string>,
): Promise<{ ok: true }> {
  const { name, format } = imageFileOf(given.name);
  await ctx.limits.consume(cap, actorOf(ctx).id);
  const limits = { maximumBytes: maximumLogoBytes, maximumPixels: maximumMediaPixels };
  return ctx.images.encode(source, { format, ...limits, inspector: imageInspector(format) }, (image) =>
    store(ctx, name, image, tenantOf),
  );
}

async function store(
  ctx: Ctx,
  name: string,
  { width, height, variants }: EncodedImage,
  tenantOf: (tx: Tx) => Promise<string>,
): Promise<{ ok: true }> {
  if (height < smallestHeight) throw refuseFields({ file: `A logo must be at least ${smallestHeight} pixels high` });
  if (height > 2 * width) throw refuseFields({ file: 'A logo can be at most twice as high as it is wide' });
  const smallest = variants.find(({ format }) => format === 'webp');
  if (!smallest) throw new Error('the encoder made no WebP');
  const limits = { maximumBytes: maximumStoredBytes, inspector: anything };
  const { key, size, sha256 } = await ctx.files.put(createReadStream(smallest.file), limits);
  try {
    await transact(ctx, async (tx) => {
      const set = {
        logoName: name,
        logoWidth: smallest.width,
        logoHeight: smallest.height,
        logoSize: size,
        logoSha256: sha256,
        logoKey: key,
        logoAt: ctx.now(),
      };
      const tenantId = await tenantOf(tx);
      await changeBranding(tx, ctx, { tenantId }, () => ({ set, action: 'tenant.logo-uploaded' }));
    });
  } catch (error) {
    // Only after a refusal: after a lost connection the commit may have succeeded, and the sweep cleans up if not.
    if (isRefusal(error)) await ctx.files.remove(key);
    throw error;
  }
  return { ok: true };
}
