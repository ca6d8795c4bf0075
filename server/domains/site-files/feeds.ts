import type { Feed } from 'feed';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { getSite, listPages } from '#server/domains/content/queries.ts';
import type { Ctx } from '#server/platform/context.ts';
import { currentSettings } from '#server/records/settings/queries.ts';
import { escapeXml } from './xml.ts';

export const feedPaths = { rss: '/rss.xml', atom: '/atom.xml' };

/** Returns the posts as RSS 2.0, latest first. */
export async function rss(ctx: Ctx): Promise<string> {
  return (await feedOf(ctx, 'rss')).rss2();
}

/** Returns the posts as Atom 1.0, latest first. */
export async function atom(ctx: Ctx): Promise<string> {
  return (await feedOf(ctx, 'atom')).atom1();
}

async function feedOf(ctx: Ctx, kind: keyof typeof feedPaths): Promise<Feed> {
  const [site, posts, { general }] = await Promise.all([
    getSite(ctx),
    listPages(ctx, { kind: 'post' }),
    currentSettings(ctx),
  ]);
  const { name, foundedYear } = site.company;
  const fill = createPlaceholderFiller(site);
  const at = (path: string) => ctx.appUrl + path;
  const { Feed: NewFeed } = await import('feed');
  const feed = new NewFeed({
    title: name,
    description: general.siteDescription || `Posts by ${name}`,
    id: at('/blog'),
    link: at('/blog'),
    language: 'en',
    copyright: `© ${foundedYear} ${name}`,
    image: at('/icons/icon-192.png'),
    favicon: at('/favicon.ico'),
    // Taken from the posts, so that unchanged posts give the same bytes.
    updated: new Date(Math.max(0, ...posts.map(({ updatedAt }) => updatedAt.getTime()))),
    generator: name,
    feedLinks: { rss: at(feedPaths.rss), atom: at(feedPaths.atom) },
  });
  for (const { path, title, description, publishedAt, updatedAt, author, tags } of posts) {
    feed.addItem({
      id: at(path),
      link: at(path),
      // Feed readers interpret both as HTML.
      title: escapeXml(fill(title)),
      description: escapeXml(fill(description)),
      published: publishedAt,
      date: publishedAt > updatedAt ? publishedAt : updatedAt,
      // RSS requires an email address for an author, which ours do not have.
      ...(kind === 'atom' && { author: [{ name: author === null ? name : `${name}, ${fill(author)}` }] }),
      category: tags.map((tag) => ({ name: tag })),
    });
  }
  return feed;
}
