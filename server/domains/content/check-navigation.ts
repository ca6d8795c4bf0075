import { eq } from 'drizzle-orm';
import type { Navigation } from '#contract/content/navigation.ts';
import type { FieldProblems } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuseFields } from '#server/platform/refuse.ts';
import { pages, redirects } from './tables.ts';

/**
 * Refuses with INVALID_INPUT, at each field, targets of the menu that are no published page, and two entries of one list
 * with the same target.
 */
export async function checkNavigation(tx: Tx, items: Navigation): Promise<void> {
  const published = await tx.select({ path: pages.path }).from(pages).where(eq(pages.status, 'published'));
  const moved = await tx.select().from(redirects);
  const live = new Set(published.map(({ path }) => path));
  const targetOf = new Map(moved.map(({ fromPath, toPath }) => [fromPath, toPath]));
  const problems: FieldProblems = {};

  function check(at: string, href: string): void {
    const path = href.split(/[?#]/, 1)[0] ?? '';
    if (!path.startsWith('/') || live.has(path)) return;
    const target = targetOf.get(path);
    problems[at] = target
      ? `This address redirects to ${target}. Please enter that one.`
      : `No published page has the address ${path}`;
  }
  function checkList(at: string, links: readonly { href: string }[]): void {
    for (const [index, { href }] of links.entries()) {
      check(`${at}.${index}.href`, href);
      if (links.findIndex((other) => other.href === href) < index)
        problems[`${at}.${index}.href`] = 'Another entry in this list already leads there';
    }
  }

  checkList('items', items);
  for (const [index, { panel }] of items.entries()) {
    if (!panel) continue;
    const at = `items.${index}.panel`;
    check(`${at}.all.href`, panel.all.href);
    checkList(`${at}.children`, panel.children);
    if (panel.offer) check(`${at}.offer.action.href`, panel.offer.action.href);
  }
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
}
