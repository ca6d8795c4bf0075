import { data } from 'react-router';
import { apiContext } from '#web/api/api.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import type { Route } from './+types/draft-preview.ts';
import { loadRecords } from './page-data.ts';
import { PreviewedPage } from './previewed-page.tsx';

/** What is typed in the editor, as the public page; it is stored nowhere. */
export const handle = { isPersonal: true, isFramed: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }];

const statuses: Record<string, number> = { NOT_SIGNED_IN: 401, FORBIDDEN: 403, INVALID_INPUT: 400 };

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const written = String((await request.formData()).get('content') ?? '');
  const page = await api.editing.draftPage(parsed(written)).catch(refused);
  return { page, ...(await loadRecords(api, page.body)) };
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

function refused(error: unknown): never {
  const status = error instanceof Error && 'code' in error ? statuses[String(error.code)] : undefined;
  if (status) throw data(null, { status });
  throw error;
}
