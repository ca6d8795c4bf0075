import '#web/styles/app.css';
import { Outlet } from 'react-router';
import { enter } from '#web/app/session/session.ts';
import { SessionScreen } from '#web/app/session/session-screen.tsx';
import { FailedScreen } from '#web/app/shell/failed-screen.tsx';
import { Frame } from '#web/app/shell/frame.tsx';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import type { Route } from './+types/layout.ts';

export const handle = { audience: 'portal' } satisfies RouteHandle;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return enter(request);
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SessionScreen;

export const ErrorBoundary = FailedScreen;

export default function PortalLayout({ loaderData: entrance }: Route.ComponentProps) {
  const { role } = entrance.session.user;
  const standing = role === 'admin' ? 'Administrator' : 'Member';
  return (
    <Frame
      entrance={entrance}
      sidebar={<Sidebar label="Member area" groups={groups(role === 'admin')} standing={standing} />}
    >
      <Outlet />
    </Frame>
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
