import '#web/styles/app.css';
import { useQuery } from '@tanstack/react-query';
import { Outlet, redirect } from 'react-router';
import { can } from '#contract/permissions.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { requireSession } from '#web/app/session/session.ts';
import { SessionLoadingScreen } from '#web/app/session/session-loading-screen.tsx';
import { AppErrorScreen } from '#web/app/shell/app-error-screen.tsx';
import { AppLayout } from '#web/app/shell/app-layout.tsx';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Route } from './+types/layout.ts';
import { MfaNotice } from './mfa-notice.tsx';
import { navigation } from './navigation.ts';

export const handle = { audience: 'admin', permission: 'overview.read' } satisfies RouteHandle;

/** Redirects visitors to sign-in and members to the member area. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const appData = await requireSession(request);
  if (!can(appData.session.user.role, handle.permission)) throw redirect('/dashboard');
  return appData;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SessionLoadingScreen;

export const ErrorBoundary = AppErrorScreen;

export default function AdminLayout({ loaderData: appData }: Route.ComponentProps) {
  return (
    <AppLayout appData={appData} sidebar={<AdminSidebar level={appData.session.assurance_level} />}>
      <MfaNotice />
      <Outlet />
    </AppLayout>
  );
}

function AdminSidebar({ level }: { level: string }) {
  const { data } = useQuery(
    queries.inquiries.figures.queryOptions({ refetchInterval: refreshMs, meta: { resource: 'inquiry figures' } }),
  );
  return (
    <Sidebar
      label="Back office"
      badge={
        <Badge tone="neutral" icon="lock">
          Admin Only
        </Badge>
      }
      groups={navigation(data?.unread ?? 0)}
      roleLabel={`Administrator, ${level}`}
    />
  );
}
