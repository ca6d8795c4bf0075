import type { MediaDetail, MediaForm } from '#contract/content/media.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { getMedia } from './detail.ts';
import { mediaTag } from './images.ts';
import { mediaRecords } from './records.ts';

interface Ref {
  id: string;
  version: number;
}

/** Changes the name and the alt text of an image. Refuses with NOT_FOUND or CONFLICT. */
export async function saveMedia(ctx: Ctx, { id, version, name, alt }: Ref & MediaForm): Promise<MediaDetail> {
  await transact(ctx, (tx) =>
    mediaRecords.change(tx, ctx, { id, version }, () => ({ set: { name, alt }, action: 'media.saved' })),
  );
  return getMedia(ctx, { id });
}

/** Chooses what stays in sight when an image is cropped, on every page that shows it. Refuses with NOT_FOUND or CONFLICT. */
export async function setFocalPoint(
  ctx: Ctx,
  { id, version, x, y }: Ref & { x: number; y: number },
): Promise<MediaDetail> {
  await transact(ctx, async (tx) => {
    await mediaRecords.change(tx, ctx, { id, version }, () => ({
      set: { focalX: x, focalY: y },
      action: 'media.focal-point-set',
    }));
    tx.invalidate(mediaTag(id));
  });
  return getMedia(ctx, { id });
}
