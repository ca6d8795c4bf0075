import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import type { Route } from './+types/index.ts';
import { ServicesPage } from './services-page.tsx';

export const handle = { isRenderedAtStart: true } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, '/services', 'services');
}

export const meta: Route.MetaFunction = pageMeta;

export default function Services({ loaderData: { page } }: Route.ComponentProps) {
  return <ServicesPage title={page.title} body={page.body} />;
}
