import { data, type RouterContextProvider } from 'react-router';
import { type PublicPage, publicPages } from '#contract/business/legal/document-choices.ts';
import type { LegalText } from '#contract/business/legal/pages.ts';
import { documentFacts } from '#web/document-facts.ts';
import { documentSite } from '#web/public-facts.ts';
import { headOf } from '#web/routes/marketing/page-data.ts';

type Context = Readonly<RouterContextProvider>;

/** The legal page of an address, which may go on below it. Throws a 404 response for others. */
export function legalPageOf(pathname: string): PublicPage {
  const page = `/${pathname.split('/', 2)[1]}`;
  if (page in publicPages) return page as PublicPage;
  throw data(null, { status: 404 });
}

/** What the page is called today; empty where nothing is published. */
export async function titleOf(context: Context, path: PublicPage): Promise<string> {
  const { paths } = await context.get(documentSite).load();
  return paths.find((page) => page.path === path)?.title ?? '';
}

/** The meta data of a document in force. */
export async function documentHead(context: Context, path: PublicPage, text: LegalText) {
  const { title, description, publishedAt, updatedAt } = text;
  const body = { template: 'legal', updated: '', lead: '', sections: [] } as const;
  const page = {
    path,
    locale: 'en',
    title,
    description,
    publishedAt,
    updatedAt,
    status: 'published',
    version: 1,
  } as const;
  const head = await headOf(context, { ...page, body: { ...body, sections: [] } });
  return { ...head, title, description };
}

/** The meta data of a page that search engines leave out: what is not in force today, and lists of it. */
export async function unlistedHead(context: Context, title: string, canonical: string) {
  const { company } = await context.get(documentSite).load();
  return { title: `${title} · ${company.name}`, canonical: context.get(documentFacts).origin + canonical };
}

export function unlistedMeta({ title, canonical }: Awaited<ReturnType<typeof unlistedHead>>) {
  return [{ title }, { name: 'robots', content: 'noindex' }, { tagName: 'link', rel: 'canonical', href: canonical }];
}

/** Answers `null` for a refusal with this code; other errors are thrown. */
export function unless(code: string) {
  return (error: unknown): null => {
    if (error instanceof Error && 'code' in error && error.code === code) return null;
    throw error;
  };
}
