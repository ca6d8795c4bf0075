import { data, type RouterContextProvider } from 'react-router';
import { type Page, pagePath } from '#contract/content/content.ts';
import { mediaIdsIn, mediaIdsOf } from '#contract/content/media-files.ts';
import { collectionsOn, type PageBody } from '#contract/content/page-body.ts';
import { createPlaceholderFiller } from '#contract/placeholders.ts';
import { type Api, apiContext } from '#web/api/api.ts';
import { documentFacts } from '#web/document-facts.ts';
import { cardPath, cardSize } from '#web/og-images/card-path.ts';
import { documentSite } from '#web/public-facts.ts';
import { structuredData } from './structured-data.ts';

type PageWith<Template extends PageBody['template']> = Omit<Page, 'body'> & {
  body: Extract<PageBody, { template: Template }>;
};

/** The published page at this address, and its meta data. Throws a 404 response when there is none. */
export async function loadPage<Template extends PageBody['template']>(
  context: Readonly<RouterContextProvider>,
  path: string,
  ...templates: Template[]
) {
  if (!pagePath.safeParse(path).success) throw data(null, { status: 404 });
  const { content } = context.get(apiContext);
  const [, page] = await Promise.all([context.get(documentSite).load(), content.page({ path }).catch(notFound)]);
  if (!hasTemplate(page, templates)) throw new Error(`the page ${path} has the template ${page.body.template}`);
  return { page, head: await headOf(context, page) };
}

/** The meta data of a page. */
export async function headOf(context: Readonly<RouterContextProvider>, page: Page) {
  const { path } = page;
  const site = await context.get(documentSite).load();
  const { origin } = context.get(documentFacts);
  const fill = createPlaceholderFiller(site);
  // The types of schema.org are too deep for the route's inferred types.
  const structured: object = structuredData({ site, page, origin });
  return {
    siteName: site.company.name,
    template: page.body.template,
    title: fill(page.title),
    description: fill(page.description),
    canonical: origin + path,
    card: origin + cardPath(path, page.updatedAt),
    structured,
  };
}

/** The posts, collections and images of the media library that a page shows besides its own text. */
export async function loadRecords({ content, media }: Api, body: PageBody) {
  const showsPosts = ['home', 'blog', 'post'].includes(body.template);
  const showsRecords = collectionsOn(body).length > 0;
  const [posts, records] = await Promise.all([
    showsPosts ? content.pages({ kind: 'post' }) : [],
    showsRecords ? content.collections() : null,
  ]);
  const ids = [...mediaIdsIn(body), ...mediaIdsOf(records?.team ?? [])];
  const images = ids.length > 0 ? await media.images({ ids }) : [];
  return { posts, records, images };
}

export type PageRecords = Awaited<ReturnType<typeof loadRecords>>['records'];

/** The meta of a page that search engines list. */
export function pageMeta({ loaderData }: { loaderData: { head: Awaited<ReturnType<typeof headOf>> } | undefined }) {
  if (!loaderData) return [];
  const { siteName, template, title, description, canonical, card, structured } = loaderData.head;
  const facts = Object.entries({
    'og:type': template === 'post' ? 'article' : 'website',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': card,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': `${title}, beside a contour map`,
  });
  return [
    { title: `${title} · ${siteName}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { ...feed, type: 'application/rss+xml', href: '/rss.xml', title: `${siteName}, posts` },
    { ...feed, type: 'application/atom+xml', href: '/atom.xml', title: `${siteName}, posts` },
    ...facts.map(([property, content]) => ({ property, content })),
    // Title, description and image are read from the tags above.
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structured },
  ];
}

const feed = { tagName: 'link', rel: 'alternate' };

function hasTemplate<Template extends PageBody['template']>(
  page: Page,
  templates: Template[],
): page is PageWith<Template> {
  return templates.some((template) => template === page.body.template);
}

function notFound(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'NOT_FOUND') throw data(null, { status: 404 });
  throw error;
}
