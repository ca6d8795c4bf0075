import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Collection, CollectionKey, collection } from '#contract/content/collections.ts';
import type { Page, PageSummary, pageKinds, Site } from '#contract/content/content.ts';
import type { Navigation } from '#contract/content/navigation.ts';
import { periodsOf } from '#contract/operations/privacy/retention-periods.ts';
import { documentsInForce } from '#server/domains/legal/documents/pages/documents-in-force.ts';
import { legalPagesTag } from '#server/domains/legal/documents/pages/in-force.ts';
import { readPublished, statisticsTag } from '#server/domains/statistics/published.ts';
import { inZurich } from '#server/platform/business-days.ts';
import type { Ctx } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { refuse } from '#server/platform/refuse.ts';
import { companyTag, currentCompany } from '#server/records/company/company.ts';
import { currentSettings, settingsTag } from '#server/records/settings/queries.ts';
import { readingMinutes } from './rules.ts';
import { collections, pages, redirects } from './tables.ts';
import { withDocuments } from './with-documents.ts';

export const siteTag = 'site';
export const collectionsTag = 'collections';
export const pageTag = (path: string) => `page:${path}`;

const siteTags = [siteTag, companyTag, settingsTag, statisticsTag, legalPagesTag];

/** Returns what every public page shows around its own content. */
export function getSite(ctx: Ctx): Promise<Site> {
  ctx.dependsOn(...siteTags);
  return ctx.cache.get('site', siteTags, async () => {
    const { read } = ctx.db;
    const [settings, company, published, stored, [navigation], documents] = await Promise.all([
      currentSettings(ctx),
      currentCompany(ctx),
      readPublished(read, ctx.now()),
      read
        .select({ path: pages.path, title: pages.title })
        .from(pages)
        .where(eq(pages.status, 'published'))
        .orderBy(asc(pages.path)),
      read.select().from(collections).where(eq(collections.key, 'navigation')),
      documentsInForce(ctx),
    ]);
    return {
      year: inZurich(ctx.now()).year,
      company,
      ...published,
      periods: periodsOf(settings.retention),
      paths: withDocuments<{ path: string; title: string }>(stored, documents).map(({ path, title }) => ({
        path,
        title,
      })),
      navigation: (navigation?.items ?? []) as Navigation,
    };
  });
}

/** The addresses of the site's pages, for what asks about one with each request: there are thousands. */
export function publishedPaths(ctx: Ctx): Promise<ReadonlySet<string>> {
  ctx.dependsOn(...siteTags);
  return ctx.cache.get(
    'published-paths',
    siteTags,
    async () => new Set((await getSite(ctx)).paths.map(({ path }) => path)),
  );
}

/** Returns one published page. Refuses with NOT_FOUND when there is none at this address. */
export async function getPage(ctx: Ctx, { path }: { path: string }): Promise<Page> {
  ctx.dependsOn(pageTag(path));
  const [row] = await publishedPage(ctx.db).execute({ path });
  if (!row) throw refuse('NOT_FOUND');
  return { path, locale: 'en', ...row };
}

const publishedPage = prepared((read) => {
  // Without the search columns, which are larger than the page.
  const { title, description, body, status, publishedAt, publicUpdatedAt: updatedAt, version } = pages;
  return read
    .select({ title, description, body, status, publishedAt, updatedAt, version })
    .from(pages)
    .where(and(eq(pages.path, sql.placeholder('path')), eq(pages.locale, 'en'), eq(pages.status, 'published')))
    .prepare('published_page');
});

/** Returns the published pages of one kind, latest first. */
export function listPages(ctx: Ctx, { kind }: { kind: (typeof pageKinds)[number] }): Promise<PageSummary[]> {
  ctx.dependsOn(siteTag);
  return ctx.cache.get(`pages:${kind}`, [siteTag], () => loadPages(ctx, kind));
}

async function loadPages(ctx: Ctx, kind: (typeof pageKinds)[number]): Promise<PageSummary[]> {
  const { path, title, description, body, publishedAt, publicUpdatedAt: updatedAt, searchText } = pages;
  const rows = await ctx.db.read
    .select({ path, title, description, body, publishedAt, updatedAt, searchText })
    .from(pages)
    .where(and(eq(pages.kind, kind), eq(pages.status, 'published'), eq(pages.locale, 'en')))
    .orderBy(desc(pages.publishedAt), asc(pages.path));
  return rows.map(({ path, title, description, body, publishedAt, updatedAt, searchText }) => ({
    path,
    title,
    description,
    updatedAt,
    publishedAt: publishedAt ?? updatedAt,
    author: 'author' in body ? body.author : null,
    tags: 'tags' in body ? body.tags : [],
    readingMinutes: readingMinutes(searchText),
  }));
}

/** Returns team, values, history, timeline and navigation; empty lists where nothing is stored. */
export function getCollections(ctx: Ctx): Promise<{ [Key in CollectionKey]: Collection<Key> }> {
  ctx.dependsOn(collectionsTag);
  return ctx.cache.get('collections', [collectionsTag], async () => {
    const rows = await ctx.db.read.select().from(collections);
    const stored = Object.fromEntries(rows.map(({ key, items }) => [key, items]));
    return { team: [], values: [], history: [], timeline: [], navigation: [], ...stored };
  });
}

/** Returns one collection as it is stored now, to change it; version 0 while nothing is stored. */
export async function getCollection(ctx: Ctx, { key }: { key: CollectionKey }): Promise<z.input<typeof collection>> {
  const [row] = await ctx.db.read.select().from(collections).where(eq(collections.key, key));
  return { key, items: (row?.items ?? []) as never, version: row?.version ?? 0 };
}

/** Returns where a former address of a page redirects to, or null. */
export async function redirectOf(ctx: Ctx, path: string): Promise<string | null> {
  const targets = await ctx.cache.get('redirects', [siteTag], async () => {
    const rows = await ctx.db.read.select().from(redirects);
    return new Map(rows.map(({ fromPath, toPath }) => [fromPath, toPath]));
  });
  return targets.get(path) ?? null;
}
