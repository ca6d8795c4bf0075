import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { maximumFileBytes } from '#contract/business/project-files.ts';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import { checkFile, inspectorFor } from '#server/domains/projects/file-types.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { FoundFile } from '#server/platform/files/files.ts';
import { isRefusal, refuse } from '#server/platform/refuse.ts';
import { readStatistic } from './detail.ts';
import { statisticRecords } from './records.ts';
import { statisticEvidence } from './tables.ts';

const id = z.uuid();

/** Uploads per user and hour. */
const cap = { name: 'statistic-evidence', points: 120, perSeconds: 3600 };

/**
 * Stores the file that proves a figure, instead of the one before. The bytes are on disk before the row is inserted; a file
 * without a row is removed by the sweep. Refuses with NOT_FOUND, and with INVALID_INPUT for type, content and size.
 */
export async function addEvidence(
  ctx: Ctx,
  given: { statisticId: string; name: string },
  source: AsyncIterable<Uint8Array>,
): Promise<{ id: string }> {
  const uploaderId = actorOf(ctx).id;
  const { statisticId } = given;
  if (!id.safeParse(statisticId).success) throw refuse('NOT_FOUND');
  const { name, extension } = checkFile(given.name);
  await ctx.limits.consume(cap, uploaderId);
  // Checked before the upload, so that what cannot be kept is not written to the disk.
  await transact(ctx, (tx) => statisticRecords.lock(tx, { id: statisticId }));
  const { key: storageKey, ...stored } = await ctx.files.put(source, {
    maximumBytes: maximumFileBytes,
    inspector: inspectorFor(extension),
  });
  const row = { id: ctx.newId(), statisticId, uploaderId, name, storageKey, ...stored, at: ctx.now() };
  await transact(ctx, async (tx) => {
    const details = { file: name, bytes: stored.size, sha256: stored.sha256 };
    await statisticRecords.change(tx, ctx, { id: statisticId }, () => ({
      action: 'statistic.evidence-added',
      details,
    }));
    await tx.delete(statisticEvidence).where(eq(statisticEvidence.statisticId, statisticId));
    await tx.insert(statisticEvidence).values(row);
  }).catch(async (failure: unknown) => {
    // Only after a refusal: after a lost connection the commit may have succeeded.
    if (isRefusal(failure)) await ctx.files.remove(storageKey);
    throw failure;
  });
  return { id: row.id };
}

/** Removes the evidence; its file is deleted by the sweep. Refuses with NOT_FOUND. */
export function removeEvidence(ctx: Ctx, ref: { id: string }): Promise<StatisticDetail> {
  return transact(ctx, async (tx) => {
    const [removed] = await tx
      .delete(statisticEvidence)
      .where(eq(statisticEvidence.statisticId, ref.id))
      .returning({ name: statisticEvidence.name });
    if (!removed) throw refuse('NOT_FOUND');
    const details = { file: removed.name };
    await statisticRecords.change(tx, ctx, ref, () => ({ action: 'statistic.evidence-removed', details }));
    return readStatistic(tx, ref.id);
  });
}

/** Returns an evidence file for the team; the caller reads the opened stream to the end. Refuses with NOT_FOUND. */
export async function findEvidence(ctx: Ctx, evidenceId: string): Promise<FoundFile> {
  if (!id.safeParse(evidenceId).success) throw refuse('NOT_FOUND');
  const [found] = await transact(ctx, (tx) =>
    tx.select().from(statisticEvidence).where(eq(statisticEvidence.id, evidenceId)),
  );
  if (!found) throw refuse('NOT_FOUND');
  const { name, size, storageKey } = found;
  return { name, size, open: () => ctx.files.open(storageKey) };
}
