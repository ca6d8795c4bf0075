import { createReadStream } from 'node:fs';
import { maximumMediaBytes, maximumMediaPixels } from '#contract/content/media-files.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { StoredFile } from '#server/platform/files/files.ts';
import type { EncodedImage, EncodedVariant } from '#server/platform/images/image-encoder.ts';
import { isRefusal } from '#server/platform/refuse.ts';
import { imageFileOf } from './image-file.ts';
import { imageInspector } from './image-inspector.ts';
import { mediaRecords } from './records.ts';
import { mediaVariants } from './tables.ts';

/** Uploads per user and hour. */
const cap = { name: 'media', points: 300, perSeconds: 3600 };
const anything = { inspect() {}, end() {} };

/**
 * Adds an image to the media library, encoded anew in all sizes; the uploaded file is not kept. Its files are stored
 * before the row is inserted; files without a row are removed by the sweep. Refuses with INVALID_INPUT beside `file` what
 * is not an image of an accepted kind.
 */
export async function addMedia(
  ctx: Ctx,
  given: { name: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ id: string }> {
  const me = actorOf(ctx);
  const { name: file, extension, format } = imageFileOf(given.name);
  await ctx.limits.consume(cap, me.id);
  const limits = { maximumBytes: maximumMediaBytes, maximumPixels: maximumMediaPixels };
  return ctx.images.encode(source, { format, ...limits, inspector: imageInspector(format) }, (image) =>
    store(ctx, file.slice(0, -extension.length - 1).slice(0, 120) || file, image),
  );
}

async function store(ctx: Ctx, name: string, { width, height, variants }: EncodedImage): Promise<{ id: string }> {
  const id = ctx.newId();
  const at = ctx.now();
  const stored: (EncodedVariant & StoredFile)[] = [];
  try {
    for (const variant of variants) {
      const limits = { maximumBytes: maximumMediaBytes, inspector: anything };
      stored.push({ ...variant, ...(await ctx.files.put(createReadStream(variant.file), limits)) });
    }
    await transact(ctx, async (tx) => {
      const values = { id, name, width, height, uploaderId: actorOf(ctx).id, createdAt: at, updatedAt: at };
      await mediaRecords.create(tx, ctx, values, { action: 'media.uploaded' });
      await tx
        .insert(mediaVariants)
        .values(stored.map(({ key, ...variant }) => ({ ...variant, mediaId: id, storageKey: key })));
    });
  } catch (error) {
    // Only after a refusal: after a lost connection the commit may have succeeded, and the sweep cleans up if not.
    if (isRefusal(error)) await Promise.all(stored.map(({ key }) => ctx.files.remove(key)));
    throw error;
  }
  return { id };
}
