import { Outlet, redirect } from 'react-router';
import { can } from '#contract/permissions.ts';
import { requireSession } from '#web/app/session/session.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { addFactorAddress } from '#web/sign-in-addresses.ts';
import type { Route } from './+types/layout.ts';

export const handle = { audience: 'admin', permission: 'overview.read' } satisfies RouteHandle;

/** Redirects members to the member area. The layout of all signed-in screens is around this one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { session } = await requireSession(request);
  if (!can(session.user.role, handle.permission)) throw redirect('/dashboard');
  if (session.must_add_factor) throw redirect(addFactorAddress);
  return null;
}
clientLoader.hydrate = true as const;

export default function AdminLayout() {
  return <Outlet />;
}
