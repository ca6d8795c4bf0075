import type { EditedPage } from '#contract/content/editing.ts';
import { reservedAddress } from '#contract/content/page-address.ts';
import { addressTaken, isAddressTaken, moveLockedPage } from '#server/domains/content/move-page.ts';
import { lockCollections } from '#server/domains/content/search-text.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getEditedPage } from './detail.ts';
import { pageRecords } from './records.ts';

/** Changes a page's address. Refuses with NOT_FOUND, CONFLICT, and with INVALID_INPUT an address that is not free. */
export async function changeAddress(
  ctx: Ctx,
  { id, version, path }: VersionRef & { path: string },
): Promise<EditedPage> {
  if (reservedAddress.test(path)) throw refuseFields({ path: 'This address belongs to the application' });
  try {
    await transact(ctx, async (tx) => {
      await lockCollections(tx);
      const page = await pageRecords.lock(tx, { id, version });
      if (page.path !== path) await moveLockedPage(tx, ctx, page, path);
    });
  } catch (error) {
    if (isAddressTaken(error)) throw refuseFields({ path: addressTaken });
    throw error;
  }
  return getEditedPage(ctx, { id });
}
