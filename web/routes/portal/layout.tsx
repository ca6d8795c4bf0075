import '#web/styles/app.css';
import { Outlet } from 'react-router';
import { requireSession } from '#web/app/session/session.ts';
import { SessionLoadingScreen } from '#web/app/session/session-loading-screen.tsx';
import { AppErrorScreen } from '#web/app/shell/app-error-screen.tsx';
import { AppLayout } from '#web/app/shell/app-layout.tsx';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import type { Route } from './+types/layout.ts';

export const handle = { audience: 'portal' } satisfies RouteHandle;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireSession(request);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SessionLoadingScreen;

export const ErrorBoundary = AppErrorScreen;

export default function PortalLayout({ loaderData: appData }: Route.ComponentProps) {
  const { role } = appData.session.user;
  const roleLabel = role === 'admin' ? 'Administrator' : 'Member';
  return (
    <AppLayout
      appData={appData}
      sidebar={<Sidebar label="Member area" groups={groups(role === 'admin')} roleLabel={roleLabel} />}
    >
      <Outlet />
    </AppLayout>
  );
}

function groups(isAdministrator: boolean): NavGroup[] {
  const own: NavGroup = {
    entries: [
      { label: 'Dashboard', href: '/dashboard', icon: 'grid', exact: true },
      { label: 'Projects', href: '/projects', icon: 'cube' },
      { label: 'Resources', href: '/resources', icon: 'content', outside: true },
      { label: 'Analytics', href: '/analytics', icon: 'pulse' },
    ],
  };
  const account: NavGroup = {
    title: 'Account',
    entries: [
      { label: 'Profile', href: '/profile', icon: 'user' },
      { label: 'Settings', href: '/settings', icon: 'sliders' },
      { label: 'Security', href: '/settings/security', icon: 'shield' },
    ],
  };
  const elsewhere: NavGroup = {
    entries: [
      ...(isAdministrator
        ? ([
            { label: 'Back office', href: '/admin', icon: 'lock', exact: true },
            { label: 'Enterprise Features', href: '/enterprise-features', icon: 'shield' },
          ] as const)
        : []),
      { label: 'Public site', href: '/', icon: 'external', outside: true },
    ],
  };
  return [own, account, elsewhere];
}
