import { apiContext } from '#web/api/api.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import type { Route } from './+types/index.ts';
import { ContactPage } from './contact-page.tsx';

export { action } from './action.ts';

/** After sending it shows what was received. */
export const handle = {
  isRenderedAtStart: true,
  isPersonal: (parameters) => parameters.has('sent'),
} satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const receipt = new URL(request.url).searchParams.get('sent');
  const [page, received] = await Promise.all([
    loadPage(context, '/contact', 'contact'),
    receipt === null ? null : unlessInvalid(context.get(apiContext).inquiries.receipt({ receipt })),
  ]);
  return { ...page, received };
}

/** A receipt that is too old or was cut off leaves the form. */
async function unlessInvalid<Received>(reading: Promise<Received>): Promise<Received | null> {
  return (await isLinkDead(reading)) ? null : reading;
}

export const meta: Route.MetaFunction = pageMeta;

export default function Contact({ loaderData: { page, received } }: Route.ComponentProps) {
  return <ContactPage title={page.title} body={page.body} received={received} />;
}
