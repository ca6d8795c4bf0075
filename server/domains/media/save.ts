import type { MediaDetail, MediaForm } from '#contract/content/media.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getMedia } from './detail.ts';
import { mediaRecords } from './records.ts';

/** Changes the name and the alt text of an image. Refuses with NOT_FOUND or CONFLICT. */
export async function saveMedia(ctx: Ctx, { id, version, name, alt }: MediaForm & VersionRef): Promise<MediaDetail> {
  await transact(ctx, (tx) =>
    mediaRecords.change(tx, ctx, { id, version }, () => ({ set: { name, alt }, action: 'media.saved' })),
  );
  return getMedia(ctx, { id });
}
