import { data, type RouterContextProvider } from 'react-router';
import type { PublicPage } from '#contract/business/legal/document-choices.ts';
import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, loadRecords, pageMeta } from '#web/routes/marketing/page-data.ts';
import { TemplatePage, templates } from '#web/routes/marketing/template-page.tsx';
import { isoDayOf } from '#web/ui/times.ts';
import type { Route } from './+types/index.ts';
import { asDay } from './days.ts';
import { DocumentPage } from './document-page.tsx';
import { documentHead, legalPageOf, titleOf, unless, unlistedHead, unlistedMeta } from './legal-data.ts';
import { OtherDay } from './other-day.tsx';

/** Days are free text: their pages are rendered for each request. */
export const handle = { isContent: true, variesFreelyBy: { at: (day) => day.trim() || null } } satisfies RouteHandle;

/** The document that is in force, today or on another day; without a document the page of the site's content. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const path = legalPageOf(pathname);
  const at = searchParams.get('at');
  const shown = at === null ? null : await loadDay(context, path, at);
  if (shown !== null) return shown;
  const api = context.get(apiContext);
  const { text } = await api.legalPages.text({ path });
  if (text) return { kind: 'document' as const, path, text, head: await documentHead(context, path, text) };
  const loaded = await loadPage(context, path, ...templates);
  return { kind: 'content' as const, ...loaded, ...(await loadRecords(api, loaded.page.body)) };
}

/** Null: the day is today, and no document is in force. */
async function loadDay(context: Readonly<RouterContextProvider>, path: PublicPage, at: string) {
  const { legalPages } = context.get(apiContext);
  const day = asDay(at);
  // What is no day counts against the limit like one.
  const on = day ?? '1900-01-01';
  const [versions, found, site] = await Promise.all([
    legalPages.versions({ path }),
    legalPages.text({ path, on }).catch(unless('TOO_MANY_REQUESTS')),
    titleOf(context, path),
  ]);
  const text = day === null ? null : (found?.text ?? null);
  if (found !== null && text === null && day === isoDayOf(new Date())) return null;
  const title = text?.title ?? (site || (versions[0]?.title ?? ''));
  const first = versions.at(-1)?.periods[0]?.from ?? null;
  const head = await unlistedHead(context, title, path);
  const shown = { kind: 'day' as const, path, at, day, text, title, first, isRefused: found === null, head };
  return data(shown, { status: found === null ? 429 : 200 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  return loaderData.kind === 'day' ? unlistedMeta(loaderData.head) : pageMeta({ loaderData });
};

export default function Legal({ loaderData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'document': {
      const { path, text } = loaderData;
      return <DocumentPage page={path} path="/" text={text} pdf={`${path}.pdf`} />;
    }
    case 'day':
      return <OtherDay {...loaderData} />;
    case 'content':
      return <TemplatePage {...loaderData} />;
  }
}
