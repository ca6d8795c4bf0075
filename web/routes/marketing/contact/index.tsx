import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import type { Route } from './+types/index.ts';
import { ContactPage } from './contact-page.tsx';

export { action } from './action.ts';

export const handle = { isRenderedAtStart: true, variesBy: { sent: () => '' } } satisfies RouteHandle;

export function loader({ context }: Route.LoaderArgs) {
  return loadPage(context, '/contact', 'contact');
}

export const meta: Route.MetaFunction = pageMeta;

export default function Contact({ loaderData: { page } }: Route.ComponentProps) {
  return <ContactPage title={page.title} body={page.body} />;
}
