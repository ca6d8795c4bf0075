import { and, asc, eq } from 'drizzle-orm';
import type { Page, Site } from '#contract/content.ts';
import type { Ctx } from '#server/platform/context.ts';
import { refuse } from '#server/platform/refuse.ts';
import { claimsTable, companyTable, pagesTable } from './tables.ts';

export const siteTag = 'site';
export const pageTag = (path: string) => `page:${path}`;

/** What every public page shows around its own content. */
export function getSite(ctx: Ctx): Promise<Site> {
  ctx.dependsOn(siteTag);
  return ctx.memory.get('site', [siteTag], async () => {
    const { read } = ctx.db;
    const [[company], claims, paths] = await Promise.all([
      read.select().from(companyTable).where(eq(companyTable.id, 1)),
      read.select().from(claimsTable).orderBy(asc(claimsTable.position)),
      read.select({ path: pagesTable.path, title: pagesTable.title }).from(pagesTable).orderBy(asc(pagesTable.path)),
    ]);
    if (!company) throw new Error('the company row is missing; start the application to seed it');
    return {
      company: company.details,
      claims: claims.map(({ position: _position, updatedAt: _updatedAt, ...claim }) => claim),
      paths,
    };
  });
}

/** One published page. Refuses with NOT_FOUND when there is none at this address. */
export async function getPage(ctx: Ctx, { path }: { path: string }): Promise<Page> {
  ctx.dependsOn(pageTag(path));
  const [row] = await ctx.db.read
    .select()
    .from(pagesTable)
    .where(and(eq(pagesTable.path, path), eq(pagesTable.locale, 'en')));
  if (!row) throw refuse('NOT_FOUND');
  const { title, description, body, updatedAt } = row;
  return { path, locale: 'en', title, description, body, updatedAt };
}
