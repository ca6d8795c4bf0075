import { eq } from 'drizzle-orm';
import { maximumFileBytes } from '#contract/business/project-files.ts';
import { isId } from '#contract/ids.ts';
import { checkFile, inspectorFor } from '#server/domains/projects/file-types.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { isRefusal, refuse, refuseFields } from '#server/platform/refuse.ts';
import { goLiveItemRecords } from './records.ts';
import { goLiveFiles } from './tables.ts';

/** Uploads per user and hour. */
const cap = { name: 'go-live-files', points: 60, perSeconds: 3600 };

/**
 * Stores the file of an item's attestation, instead of the one before. The bytes are on disk before the row is inserted; a
 * file without a row is removed by the sweep. Refuses with NOT_FOUND, and with INVALID_INPUT for type, content and size, and
 * to replace the file of a completed item.
 */
export async function addGoLiveFile(
  ctx: Ctx,
  given: { itemId: string; name: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ id: string }> {
  const uploaderId = actorOf(ctx).id;
  const { itemId } = given;
  if (!isId(itemId)) throw refuse('NOT_FOUND');
  const { name, extension } = checkFile(given.name);
  await ctx.limits.consume(cap, uploaderId);
  // Checked before the upload, so that what cannot be kept is not written to the disk.
  await transact(ctx, (tx) => lockReplaceable(tx, itemId));
  const { key: storageKey, ...stored } = await ctx.files.put(source, {
    maximumBytes: maximumFileBytes,
    inspector: inspectorFor(extension),
  });
  const row = { id: ctx.newId(), itemId, uploaderId, name, storageKey, ...stored, at: ctx.now() };
  await transact(ctx, async (tx) => {
    const details = { file: name, bytes: stored.size, sha256: stored.sha256 };
    await lockReplaceable(tx, itemId);
    await goLiveItemRecords.change(tx, ctx, { id: itemId }, () => ({ action: 'go-live-item.file-added', details }));
    await tx.delete(goLiveFiles).where(eq(goLiveFiles.itemId, itemId));
    await tx.insert(goLiveFiles).values(row);
  }).catch(async (failure: unknown) => {
    // Only after a refusal: after a lost connection the commit may have succeeded.
    if (isRefusal(failure)) await ctx.files.remove(storageKey);
    throw failure;
  });
  return { id: row.id };
}

/** Refuses while the item is completed and has a file: it is what the person who completed it vouched for. */
async function lockReplaceable(tx: Tx, itemId: string): Promise<void> {
  const { completed } = await goLiveItemRecords.lock(tx, { id: itemId });
  if (!completed) return;
  const [existing] = await tx.select({ id: goLiveFiles.id }).from(goLiveFiles).where(eq(goLiveFiles.itemId, itemId));
  if (existing) throw refuseFields({ file: 'This item is completed. Reopen it to replace its file' });
}

/** Returns the file of an attestation; the caller reads the opened stream to the end. Refuses with NOT_FOUND. */
export async function findGoLiveFile(ctx: Ctx, id: string): Promise<FoundFile> {
  if (!isId(id)) throw refuse('NOT_FOUND');
  const [found] = await transact(ctx, (tx) => tx.select().from(goLiveFiles).where(eq(goLiveFiles.id, id)));
  if (!found) throw refuse('NOT_FOUND');
  const { name, size, storageKey } = found;
  return { name, size, open: () => ctx.files.open(storageKey) };
}
