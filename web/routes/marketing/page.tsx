import { apiContext } from '#web/api/api.ts';
import type { Route } from './+types/page.ts';
import { loadPage, loadRecords, pageMeta } from './page-data.ts';
import { TemplatePage, templates } from './template-page.tsx';

/** Any published page without a route of its own, with the records that its template shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await loadPage(context, new URL(request.url).pathname, ...templates);
  return { ...loaded, ...(await loadRecords(context.get(apiContext), loaded.page.body)) };
}

export const meta: Route.MetaFunction = pageMeta;

export default function ContentPage({ loaderData: { page, posts, records, images } }: Route.ComponentProps) {
  return <TemplatePage page={page} posts={posts} records={records} images={images} />;
}
