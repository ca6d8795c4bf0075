import { apiContext } from '#web/api/api.ts';
import { answerName } from '#web/domains/pricing/calculator/answer-name.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, loadRecords, pageMeta } from '#web/routes/marketing/page-data.ts';
import { TemplatePage, templates } from '#web/routes/marketing/template-page.tsx';
import type { Route } from './+types/index.ts';
import { loadTools } from './load-tools.ts';
import { ToolsPage } from './tools-page.tsx';

const given = (value: string) => value || null;
/** A price book has at most eight questions. */
const answers = Array.from({ length: 8 }, (_, index) => [answerName(index), given] as const);

export const handle = {
  isRenderedAtStart: true,
  isContent: true,
  hasLimitPage: true,
  variesFreelyBy: { tier: given, answers: given, book: given, ...Object.fromEntries(answers) },
} satisfies RouteHandle;

/** The page of the content, with the tools between its lead and its sections. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const [loaded, tools] = await Promise.all([loadPage(context, pathname, ...templates), loadTools(api, searchParams)]);
  return { ...loaded, ...(await loadRecords(api, loaded.page.body)), tools };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Tools({ loaderData: { page, tools, ...shown } }: Route.ComponentProps) {
  const { path, title, body } = page;
  // An editor may have given the address a page of another kind.
  if (body.template !== 'sections') return <TemplatePage page={page} {...shown} />;
  return <ToolsPage path={path} title={title} body={body} {...tools} />;
}
