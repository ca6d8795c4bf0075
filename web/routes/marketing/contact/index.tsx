import { apiContext } from '#web/api/api.ts';
import { isLinkDead } from '#web/forms/is-link-dead.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { loadPage, pageMeta } from '#web/routes/marketing/page-data.ts';
import type { Route } from './+types/index.ts';
import { loadAttachedEstimate } from './attached-estimate.ts';
import { ContactPage } from './contact-page.tsx';

export { action } from './action.ts';

const given = (value: string) => value || null;

/** After sending it shows what was received. */
export const handle = {
  isRenderedAtStart: true,
  isPerUser: (parameters) => parameters.has('sent'),
  variesFreelyBy: { tier: given, answers: given, book: given },
} satisfies RouteHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const receipt = searchParams.get('sent');
  const [page, received, estimate] = await Promise.all([
    loadPage(context, '/contact', 'contact'),
    receipt === null ? null : unlessInvalid(api.inquiries.receipt({ receipt })),
    loadAttachedEstimate(api, searchParams),
  ]);
  return { ...page, received, estimate };
}

/** A receipt that is too old or was cut off leaves the form. */
async function unlessInvalid<Received>(reading: Promise<Received>): Promise<Received | null> {
  return (await isLinkDead(reading)) ? null : reading;
}

export const meta: Route.MetaFunction = pageMeta;

export default function Contact({ loaderData: { page, received, estimate } }: Route.ComponentProps) {
  return <ContactPage title={page.title} body={page.body} received={received} estimate={estimate} />;
}
