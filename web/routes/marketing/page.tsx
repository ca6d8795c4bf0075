import type { Route } from './+types/page.ts';
import { LegalPage } from './legal.tsx';
import { loadPage, pageMeta } from './page-data.ts';
import { SectionsPage } from './sections.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadPage(context, new URL(request.url).pathname.replace(/\/+$/, ''), 'sections', 'legal');
}

export const meta: Route.MetaFunction = pageMeta;

/** A page whose template alone says how it looks. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { title, body } = loaderData.page;
  return body.template === 'legal' ? (
    <LegalPage title={title} body={body} />
  ) : (
    <SectionsPage title={title} body={body} />
  );
}
