import { data, type RouterContextProvider } from 'react-router';
import { type Page, pagePath } from '#contract/content.ts';
import type { PageBody } from '#contract/page-body.ts';
import { apiContext } from '../../api.ts';
import { documentFacts } from '../../document-facts.ts';

type PageWith<Template extends PageBody['template']> = Omit<Page, 'body'> & {
  body: Extract<PageBody, { template: Template }>;
};

/** The published page at this address, and what the head says about it. Without one the answer is 404. */
export async function loadPage<Template extends PageBody['template']>(
  context: Readonly<RouterContextProvider>,
  path: string,
  ...templates: Template[]
) {
  if (!pagePath.safeParse(path).success) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const [site, page] = await Promise.all([api.content.site(), api.content.page({ path }).catch(notFound)]);
  if (!hasTemplate(page, templates)) throw new Error(`the page ${path} has the template ${page.body.template}`);
  const { origin } = context.get(documentFacts);
  return { page, head: { siteName: site.company.name, canonical: origin + path } };
}

type PageData = Awaited<ReturnType<typeof loadPage>>;

export function pageMeta({ loaderData }: { loaderData: PageData | undefined }) {
  if (!loaderData) return [];
  const { page, head } = loaderData;
  return [
    { title: `${page.title} · ${head.siteName}` },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: head.canonical },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: head.canonical },
    { property: 'og:site_name', content: head.siteName },
  ];
}

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
