import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import { listPublishedPages } from '#server/domains/content/published-pages.ts';
import { pageTag } from '#server/domains/content/queries.ts';
import { pages } from '#server/domains/content/tables.ts';
import { listPageVersions } from '#server/domains/legal/documents/pages/texts.ts';
import { mediaTag } from '#server/domains/media/images.ts';
import { media } from '#server/domains/media/tables.ts';
import type { Ctx } from '#server/platform/context.ts';
import { everyPageKey, keyOf, keyOfPath, namedTags } from './surrogate-keys.ts';

/** Public pages that the application has without content of their own. */
const ownPages = [
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/offline',
  '/search',
  '/status',
  '/status/confirm',
  '/status/incidents',
  '/verify',
];

const legalPages = Object.keys(publicPages) as PublicPage[];

/**
 * Returns those of these keys that stand for no page, image or other content that is stored now. A CDN may still have a page
 * with such a key, if what the key stands for was deleted.
 */
export async function unknownKeys(ctx: Ctx, keys: readonly string[]): Promise<string[]> {
  const [published, versions, stored, images] = await Promise.all([
    listPublishedPages(ctx),
    Promise.all(legalPages.map((path) => versionPaths(ctx, path))),
    ctx.db.read.select({ path: pages.path }).from(pages),
    ctx.db.read.select({ id: media.id }).from(media),
  ]);
  const paths = new Set([...ownPages, ...versions.flat(), ...[...published, ...stored].map(({ path }) => path)]);
  const known = new Set([everyPageKey, ...[...namedTags].map(keyOf), ...images.map(({ id }) => keyOf(mediaTag(id)))]);
  for (const path of paths) known.add(keyOfPath(path)).add(keyOf(pageTag(path)));
  return keys.filter((key) => !known.has(key));
}

/** The list of the versions of a legal page, and each of them. */
async function versionPaths(ctx: Ctx, path: PublicPage): Promise<string[]> {
  const versions = await listPageVersions(ctx, { path });
  return [`${path}/versions`, ...versions.map(({ position }) => `${path}/versions/${position}`)];
}
