import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { refusedLink } from '#web/routes/refused-link.ts';
import type { Route } from './+types/preview.ts';
import { loadPreviewed } from './previewed-data.ts';
import { PreviewedPage } from './previewed-page.tsx';

/** Its address is a secret, and it shows what is not published. */
export const handle = { isPerUser: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.page.title}` : 'Preview' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** The newest text of a page, for everybody with the link, until it expires. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return loadPreviewed(api, await api.editing.preview({ token: params.token }).catch(refusedLink));
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="wrap py-2.5 text-ink-2 text-small print:hidden">
        Preview of {loaderData.page.path}. This is the newest text, including changes that are not published yet.
      </p>
      <PreviewedPage {...loaderData} />
    </>
  );
}
