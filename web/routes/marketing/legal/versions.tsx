import { data } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { PageHead } from '#web/routes/marketing/parts/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/inputs.tsx';
import { longDateOf } from '#web/ui/times.ts';
import type { Route } from './+types/versions.ts';
import { periodsLabel } from './days.ts';
import { legalPageOf, titleOf, unlistedHead, unlistedMeta } from './legal-data.ts';

/** Few numbers are a version of a page, and a page may have none. */
export const handle = { isRenderedWithinLimits: true } satisfies RouteHandle;

/** The versions of a legal page that are in force at some time. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const path = legalPageOf(pathname);
  const versions = await context.get(apiContext).legalPages.versions({ path });
  const [newest] = versions;
  if (!newest) throw data(null, { status: 404 });
  const title = `Versions: ${(await titleOf(context, path)) || newest.title}`;
  return { path, title, versions, head: await unlistedHead(context, title, pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.head) : []);

export default function Versions({ loaderData: { path, title, versions } }: Route.ComponentProps) {
  return (
    <>
      <PageHead path={`${path}/versions`} title={title} />
      <div className="wrap columns">
        <ol className="col-span-full border-ink border-t lg:col-span-9 lg:col-start-4">
          {versions.map(({ position, title: name, periods, publishedAt }) => (
            <li key={position} className="wrap-anywhere border-line border-b py-4">
              <a href={`${path}/versions/${position}`} className="link font-medium">
                {name}, version {position}
              </a>
              <p className="mt-1">In force {periodsLabel(periods)}</p>
              <p className="mt-1 text-ink-3 text-small">
                Published on {longDateOf(publishedAt)}.{' '}
                <a href={`${path}/versions/${position}.pdf`} className="link" aria-label={`PDF of version ${position}`}>
                  PDF
                </a>
              </p>
            </li>
          ))}
        </ol>
        <form action={path} className="col-span-full mt-10 lg:col-span-9 lg:col-start-4 print:hidden">
          <label htmlFor="at" className="font-medium text-small">
            Show the text in force on
          </label>
          <div className="mt-1.5 flex max-w-[24rem] gap-3">
            <Input type="date" id="at" name="at" required />
            <Button type="submit" className="h-11">
              Show
            </Button>
          </div>
        </form>
      </div>
      <div className="h-20 lg:h-24" />
    </>
  );
}
