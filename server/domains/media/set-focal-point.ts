import { eq } from 'drizzle-orm';
import type { MediaDetail } from '#contract/content/media.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { getMedia } from './detail.ts';
import { mediaTag } from './images.ts';
import { mediaRecords } from './records.ts';
import { media } from './tables.ts';

/**
 * Chooses what stays in sight when an image is cropped, on every page that shows it. The version stays, so that nobody's
 * text about the image becomes a conflict; of two choices the later one holds. Refuses with NOT_FOUND.
 */
export async function setFocalPoint(
  ctx: Ctx,
  { id, x, y }: { id: string; x: number; y: number },
): Promise<MediaDetail> {
  await transact(ctx, async (tx) => {
    const { name, focalX, focalY } = await mediaRecords.lock(tx, { id });
    if (focalX === x && focalY === y) return;
    await tx.update(media).set({ focalX: x, focalY: y, updatedAt: ctx.now() }).where(eq(media.id, id));
    await recordAudit(tx, ctx, {
      action: 'media.focal-point-set',
      resourceId: id,
      details: { name, changes: { focalPoint: [`${focalX}%, ${focalY}%`, `${x}%, ${y}%`] } },
    });
    tx.invalidate(mediaTag(id));
  });
  return getMedia(ctx, { id });
}
