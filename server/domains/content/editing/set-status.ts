import type { EditedPage } from '#contract/content/editing.ts';
import { mediaIdsIn } from '#contract/content/media-files.ts';
import type { PageBody } from '#contract/content/page-body.ts';
import { checkPage, type PageProblem } from '#contract/content/page-checks.ts';
import { deleteRedirectFrom } from '#server/domains/content/move-page.ts';
import { getSite, pageTag, siteTag } from '#server/domains/content/queries.ts';
import { requireUngoverned } from '#server/domains/content/require-ungoverned.ts';
import { searchTextOf } from '#server/domains/content/rules.ts';
import { lockCollections, readCollections } from '#server/domains/content/search-text.ts';
import { libraryImages } from '#server/domains/media/images.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import type { VersionRef } from '#server/records/record.ts';
import { getEditedPage } from './detail.ts';
import { recordImageUses } from './image-uses.ts';
import { pageRecords } from './records.ts';
import type { PageRecord } from './tables.ts';
import { keepFirstVersion, newestText, readVersion } from './versions.ts';

type Publication = Pick<PageRecord, 'publishedAt' | 'scheduledAt'>;

type Change = 'publish' | 'unpublish' | 'cancel-schedule';

/** Publishes, withdraws or unschedules a page as it was last saved. Refuses with NOT_FOUND, CONFLICT or GOVERNED_PAGE. */
export async function setPageStatus(
  ctx: Ctx,
  { id, version, publication }: VersionRef & { publication: Change },
): Promise<EditedPage> {
  await transact(ctx, async (tx) => {
    await lockCollections(tx);
    const page = await pageRecords.lock(tx, { id, version });
    await requireUngoverned(tx, ctx, page.path);
    if (publication === 'publish') await publishNewest(tx, ctx, page);
    if (publication === 'unpublish') await unpublish(tx, ctx, page);
    if (publication === 'cancel-schedule') await cancelSchedule(tx, ctx, page);
    await recordImageUses(tx, id);
  });
  return getEditedPage(ctx, { id });
}

/** Makes the newest text the one that readers see. Refuses with INVALID_INPUT what the checks do not let pass. */
export async function publishNewest(tx: Tx, ctx: Ctx, page: PageRecord): Promise<PageRecord> {
  await refuseUnpublishable(tx, ctx, page);
  return publishVersion(tx, ctx, page, page.newestNumber, { at: ctx.now() });
}

interface PublishedWith {
  at: Date;
  /** Facts for the audit entry. */
  details?: Record<string, unknown>;
}

/** Makes a version the text that readers see; null: the text of the page's row. */
export async function publishVersion(
  tx: Tx,
  ctx: Ctx,
  page: PageRecord,
  number: number | null,
  { at, details = {} }: PublishedWith,
): Promise<PageRecord> {
  const { title, description, body } = number === null ? page : await readVersion(tx, page.id, number);
  const searchText = searchTextOf(body, await readCollections(tx));
  const after = await pageRecords.change(tx, ctx, { id: page.id }, ({ publishedAt }) => ({
    set: {
      ...{ title, description, body, searchText, status: 'published', publishedNumber: number },
      // A page that was public before keeps the date of its first publication.
      publishedAt: publishedAt && publishedAt < at ? publishedAt : at,
      ...unscheduled,
    },
    action: 'page.published',
    details,
  }));
  await deleteRedirectFrom(tx, page.path);
  tx.invalidate(pageTag(page.path), siteTag);
  return after;
}

/** Withdraws the page: its address answers with 404, and its newest text becomes a draft. */
export async function unpublish(tx: Tx, ctx: Ctx, page: PageRecord): Promise<PageRecord> {
  const hidden = await hiddenRow(tx, page);
  const after = await pageRecords.change(tx, ctx, { id: page.id }, () => ({
    set: { ...hidden, status: 'draft', ...unscheduled },
    action: 'page.unpublished',
  }));
  tx.invalidate(pageTag(page.path), siteTag);
  return after;
}

/** What the row of a page holds that readers do not see: its newest text, and the day on which it was public first. */
export async function hiddenRow(tx: Tx, page: Parameters<typeof newestText>[1] & Publication) {
  const text = await newestText(tx, page);
  const searchText = searchTextOf(text.body, await readCollections(tx));
  return { ...text, searchText, publishedNumber: null, publishedAt: firstPublication(page) };
}

/**
 * Publishes the newest text at a time; what is written after this waits for its own publication. A page that was public before
 * keeps the date of its first publication.
 */
export async function schedule(tx: Tx, ctx: Ctx, page: PageRecord, at: Date | null): Promise<PageRecord> {
  if (!at) throw refuseFields({ publishAt: 'Please say when it is published' });
  if (at <= ctx.now()) throw refuseFields({ publishAt: 'Please choose a time in the future' });
  await refuseUnpublishable(tx, ctx, page);
  const number = await keepFirstVersion(tx, page);
  return pageRecords.change(tx, ctx, { id: page.id }, (stored) => ({
    set: {
      ...{ newestNumber: number, scheduledNumber: number, scheduledAt: at, scheduledBy: actorOf(ctx).id },
      ...(stored.status === 'published'
        ? { publishedNumber: stored.publishedNumber ?? number }
        : { status: 'scheduled' as const, publishedAt: firstPublication(stored) ?? at }),
    },
    action: 'page.scheduled',
    details: { at: at.toISOString() },
  }));
}

/** Leaves a page as it is: published, or a draft, which has a date of publication only where it was public before. */
export function cancelSchedule(tx: Tx, ctx: Ctx, page: PageRecord): Promise<PageRecord> {
  return pageRecords.change(tx, ctx, { id: page.id }, (stored) => ({
    set:
      stored.status === 'scheduled'
        ? { status: 'draft', publishedAt: firstPublication(stored), ...unscheduled }
        : unscheduled,
    action: 'page.schedule-cancelled',
  }));
}

/** When a page was public first; null: never. Of one that was not, `publishedAt` is the time that it is scheduled for. */
function firstPublication({ publishedAt, scheduledAt }: Publication): Date | null {
  return publishedAt !== null && (scheduledAt === null || publishedAt < scheduledAt) ? publishedAt : null;
}

export const unscheduled = { scheduledNumber: null, scheduledAt: null, scheduledBy: null };

async function refuseUnpublishable(tx: Tx, ctx: Ctx, page: PageRecord): Promise<void> {
  const { body } = await newestText(tx, page);
  const stops = await stopsOf(ctx, body);
  if (stops.length > 0) throw refuseFields(Object.fromEntries(stops.map(({ at, text }) => [`body.${at}`, text])));
}

/** What keeps a text from being published. */
export async function stopsOf(ctx: Ctx, body: PageBody): Promise<PageProblem[]> {
  const { paths, statistics, withheld, company, periods } = await getSite(ctx);
  const problems = checkPage(body, {
    images: await libraryImages(ctx, { ids: mediaIdsIn(body) }),
    paths: paths.map(({ path }) => path),
    statistics,
    withheld,
    details: Object.keys({ ...company, ...periods }),
  });
  return problems.filter(({ level }) => level === 'stop');
}
