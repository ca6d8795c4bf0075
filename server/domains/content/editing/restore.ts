import type { EditedPage } from '#contract/content/editing.ts';
import { requireUngoverned } from '#server/domains/content/require-ungoverned.ts';
import { lockCollections } from '#server/domains/content/search-text.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { getEditedPage } from './detail.ts';
import { recordImageUses } from './image-uses.ts';
import { pageRecords } from './records.ts';
import { readVersion } from './versions.ts';
import { writeText } from './write-text.ts';

/** Makes an earlier version the newest text; readers see it once it is published. Refuses with NOT_FOUND, CONFLICT or GOVERNED_PAGE. */
export async function restoreVersion(
  ctx: Ctx,
  { id, number, version }: { id: string; number: number; version: number },
): Promise<EditedPage> {
  await transact(ctx, async (tx) => {
    await lockCollections(tx);
    const page = await pageRecords.lock(tx, { id, version });
    await requireUngoverned(tx, ctx, page.path);
    const { title, description, body } = await readVersion(tx, id, number);
    await writeText(tx, ctx, page, { title, description, body }, number);
    await recordImageUses(tx, id);
  });
  return getEditedPage(ctx, { id });
}
