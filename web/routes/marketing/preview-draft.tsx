import { data } from 'react-router';
import { errors } from '#contract/errors.ts';
import { apiContext } from '#web/api/api.ts';
import { refusalOf } from '#web/forms/refusals.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import type { Route } from './+types/preview-draft.ts';
import { loadPreviewed } from './previewed-data.ts';
import { PreviewedPage } from './previewed-page.tsx';

/** What is typed in the editor, as the public page; it is stored nowhere. */
export const handle = { isPerUser: true, isFramed: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const written = String((await request.formData()).get('content') ?? '');
  return loadPreviewed(api, await api.editing.draftPage(parsed(written)).catch(refused));
}

export default function DraftPreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return <p className="wrap py-10">The editor of a page shows its preview here.</p>;
  return <PreviewedPage {...actionData} />;
}

/** The contract decides what it accepts. */
function parsed(written: string) {
  try {
    return JSON.parse(written);
  } catch {
    return {};
  }
}

/** The status of the refusal; everything else is a failure. */
function refused(error: unknown): never {
  const refusal = refusalOf(error);
  if (refusal) throw data(null, { status: errors[refusal.code].status });
  throw error;
}
