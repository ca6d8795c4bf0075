import type { EditedPage, PageText, Publication } from '#contract/content/editing.ts';
import { reservedAddress } from '#contract/content/page-address.ts';
import { addressTaken, isAddressTaken } from '#server/domains/content/move-page.ts';
import { refuseLiteralFigures } from '#server/domains/content/refuse-literal-figures.ts';
import { requireUngoverned } from '#server/domains/content/require-ungoverned.ts';
import { searchTextOf } from '#server/domains/content/rules.ts';
import { lockCollections, readCollections } from '#server/domains/content/search-text.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getEditedPage } from './detail.ts';
import { recordImageUses } from './image-uses.ts';
import { pageRecords } from './records.ts';
import { publishNewest, schedule, unpublish } from './set-status.ts';
import type { PageRecord } from './tables.ts';
import { addVersion } from './versions.ts';
import { writeText } from './write-text.ts';

interface Saving extends PageText {
  publication: Publication;
  publishAt: Date | null;
}

/**
 * Creates a page as a draft, or published or scheduled at once. Refuses with INVALID_INPUT an address that is taken or
 * belongs to the application, or a text that states the figure of a statistic; with GOVERNED_PAGE an address at which a
 * legal document is.
 */
export async function createPage(ctx: Ctx, { path, ...input }: Saving & { path: string }): Promise<EditedPage> {
  if (reservedAddress.test(path)) throw refuseFields({ path: 'This address belongs to the application' });
  const id = ctx.newId();
  try {
    await transact(ctx, async (tx) => {
      await lockCollections(tx);
      await requireUngoverned(tx, ctx, path);
      const { title, description, body } = input;
      const text = { title, description, body };
      await refuseLiteralFigures(tx, ctx, text);
      const page = await pageRecords.create(
        tx,
        ctx,
        {
          ...{ id, translationGroup: ctx.newId(), path, locale: 'en', ...text, status: 'draft', publishedAt: null },
          ...{ searchText: searchTextOf(body, await readCollections(tx)), newestNumber: 1 },
          ...{ authorId: ctx.actor?.id ?? null, updatedAt: ctx.now() },
        },
        { action: 'page.created', details: { title } },
      );
      await addVersion(tx, ctx, { pageId: id, number: 1, text });
      await continueWith(tx, ctx, page, input);
    });
  } catch (error) {
    if (isAddressTaken(error)) throw refuseFields({ path: addressTaken });
    throw error;
  }
  return getEditedPage(ctx, { id });
}

/**
 * Stores the text, then publishes, schedules or withdraws the page as asked. Refuses with NOT_FOUND, CONFLICT, GOVERNED_PAGE,
 * and with INVALID_INPUT a text that states the figure of a statistic.
 */
export async function savePageText(ctx: Ctx, { id, version, ...input }: Saving & VersionRef): Promise<EditedPage> {
  await transact(ctx, async (tx) => {
    await lockCollections(tx);
    const before = await pageRecords.lock(tx, { id, version });
    await requireUngoverned(tx, ctx, before.path);
    const { title, description, body } = input;
    const text = { title, description, body };
    await refuseLiteralFigures(tx, ctx, text);
    const page = await writeText(tx, ctx, before, text);
    await continueWith(tx, ctx, page, input);
  });
  return getEditedPage(ctx, { id });
}

async function continueWith(tx: Tx, ctx: Ctx, page: PageRecord, { publication, publishAt }: Saving): Promise<void> {
  if (publication === 'publish') await publishNewest(tx, ctx, page);
  if (publication === 'schedule') await schedule(tx, ctx, page, publishAt);
  if (publication === 'unpublish') await unpublish(tx, ctx, page);
  await recordImageUses(tx, page.id);
}
