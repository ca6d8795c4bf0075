import { type SQL, sql } from 'drizzle-orm';
import { literalFigures, type NamedFigure } from '#contract/content/literal-figures.ts';
import type { StatisticDetail } from '#contract/content/statistics.ts';
import type { Tx } from '#server/platform/db/db.ts';

type Uses = Pick<StatisticDetail, 'usedOn' | 'usedInCollections' | 'writtenOn' | 'writtenInCollections'>;

/**
 * Returns the pages and collections that name a statistic, as a value or as a placeholder, and those that state its figure
 * as text: in the text that readers see, in the newest and in the scheduled one. The tables are named here, because the
 * content domain imports this one.
 */
export async function usesOf(tx: Tx, statistic: NamedFigure): Promise<Uses> {
  return { ...(await namesOf(tx, statistic.key)), ...(await literalsOf(tx, statistic)) };
}

async function namesOf(tx: Tx, key: string): Promise<Pick<Uses, 'usedOn' | 'usedInCollections'>> {
  const value = JSON.stringify(key);
  const placeholder = `{${key}}`;
  const names = (text: SQL) =>
    sql`(position(${value} in ${text}.body::text) > 0
      or position(${placeholder} in ${text}.title || ' ' || ${text}.description || ' ' || ${text}.body::text) > 0)`;
  const pages = await tx.execute<{ id: string; path: string; title: string }>(sql`
    select id, path, title from pages
    where ${names(sql`pages`)} or exists (
      select from page_versions v
      where v.page_id = pages.id and v.number in (pages.newest_number, pages.scheduled_number) and ${names(sql`v`)}
    )
    order by path limit 200`);
  const collections = await tx.execute<{ key: string }>(sql`
    select key from collections
    where position(${value} in items::text) > 0 or position(${placeholder} in items::text) > 0
    order by key`);
  return { usedOn: pages.rows, usedInCollections: collections.rows.map((row) => row.key) };
}

/** Reads only the texts that contain the first digits of the figure. */
async function literalsOf(tx: Tx, statistic: NamedFigure): Promise<Pick<Uses, 'writtenOn' | 'writtenInCollections'>> {
  const [digits] = /\d+/.exec(statistic.figure) ?? [];
  if (digits === undefined) return { writtenOn: [], writtenInCollections: [] };
  const states = (content: unknown) => literalFigures(content, [statistic]).length > 0;
  const contains = (text: SQL) =>
    sql`position(${digits} in ${text}.title || ' ' || ${text}.description || ' ' || ${text}.body::text) > 0`;
  const texts = await tx.execute<{ id: string; path: string; title: string; content: unknown }>(sql`
    select id, path, title, json_build_array(title, description, body) as content from pages
      where ${contains(sql`pages`)}
    union all
    select p.id, p.path, p.title, json_build_array(v.title, v.description, v.body) from pages p
      join page_versions v on v.page_id = p.id and v.number in (p.newest_number, p.scheduled_number)
      where ${contains(sql`v`)}
    order by path limit 400`);
  const pages = new Map<string, Uses['writtenOn'][number]>();
  for (const { content, ...page } of texts.rows) if (states(content)) pages.set(page.id, page);
  const collections = await tx.execute<{ key: string; items: unknown }>(sql`
    select key, items from collections where position(${digits} in items::text) > 0 order by key`);
  return {
    writtenOn: [...pages.values()],
    writtenInCollections: collections.rows.filter(({ items }) => states(items)).map(({ key }) => key),
  };
}
