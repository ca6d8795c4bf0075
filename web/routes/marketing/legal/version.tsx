import { data } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/version.ts';
import { periodsLabel } from './days.ts';
import { DocumentPage } from './document-page.tsx';
import { legalPageOf, unless, unlistedHead, unlistedMeta } from './legal-data.ts';

/** Few numbers are a version of a page, and a page may have none. */
export const handle = { isRenderedWithinLimits: true } satisfies RouteHandle;

/** One version of a legal page. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const path = legalPageOf(pathname);
  if (!/^[1-9]\d{0,4}$/.test(params.position)) throw data(null, { status: 404 });
  const position = Number(params.position);
  const text = await context.get(apiContext).legalPages.version({ path, position }).catch(unless('NOT_FOUND'));
  if (!text) throw data(null, { status: 404 });
  return { path, text, head: await unlistedHead(context, `${text.title}, version ${position}`, pathname) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? unlistedMeta(loaderData.head) : []);

export default function Version({ loaderData: { path, text } }: Route.ComponentProps) {
  return (
    <DocumentPage
      page={path}
      path={`${path}/versions`}
      text={text}
      pdf={`${path}/versions/${text.position}.pdf`}
      notice={
        <Notice tone="info" title={`Version ${text.position}, in force ${periodsLabel(text.periods)}`}>
          <p className="mt-1">
            <a href={path} className="link">
              Read the current version
            </a>
          </p>
        </Notice>
      }
    />
  );
}
