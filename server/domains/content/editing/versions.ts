import { and, eq } from 'drizzle-orm';
import type { PageText } from '#contract/content/editing.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type PageRecord, type PageVersion, pageVersions } from './tables.ts';

/** Returns one version of a page. Refuses with NOT_FOUND. */
export async function readVersion(tx: Tx, pageId: string, number: number): Promise<PageVersion> {
  const [version] = await tx
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.number, number)));
  if (!version) throw refuse('NOT_FOUND');
  return version;
}

/** Returns the newest text of a page, which may wait beside the published one. */
export async function newestText(
  tx: Tx,
  page: PageText & Pick<PageRecord, 'id' | 'status' | 'newestNumber' | 'publishedNumber'>,
): Promise<PageText> {
  const text = hasDraft(page) ? await readVersion(tx, page.id, page.newestNumber ?? 0) : page;
  return { title: text.title, description: text.description, body: text.body };
}

/** Whether a newer text waits beside the published one. */
export function hasDraft({
  status,
  newestNumber,
  publishedNumber,
}: Pick<PageRecord, 'status' | 'newestNumber' | 'publishedNumber'>): boolean {
  return status === 'published' && newestNumber !== null && newestNumber !== publishedNumber;
}

/** Stores the text that the page's row holds as its first version, unless it has versions. Returns the newest one's number. */
export async function keepFirstVersion(tx: Tx, page: PageRecord): Promise<number> {
  if (page.newestNumber !== null) return page.newestNumber;
  const { id, version, title, description, body, updatedAt, authorId } = page;
  await tx
    .insert(pageVersions)
    .values({ pageId: id, number: version, title, description, body, savedAt: updatedAt, authorId });
  return version;
}

/** Stores a text as a version under this number. */
export async function addVersion(
  tx: Tx,
  ctx: Ctx,
  { pageId, number, text, restoredFrom = null }: AddedVersion,
): Promise<void> {
  const { title, description, body } = text;
  const authorId = ctx.actor?.id ?? null;
  await tx
    .insert(pageVersions)
    .values({ pageId, number, title, description, body, savedAt: ctx.now(), authorId, restoredFrom });
}

interface AddedVersion {
  pageId: string;
  number: number;
  text: PageText;
  restoredFrom?: number | null;
}
