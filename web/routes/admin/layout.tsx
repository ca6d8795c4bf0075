import '#web/styles/app.css';
import { useQuery } from '@tanstack/react-query';
import { Outlet, redirect } from 'react-router';
import { can } from '#contract/permissions.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { enter } from '#web/app/session/session.ts';
import { SessionScreen } from '#web/app/session/session-screen.tsx';
import { FailedScreen } from '#web/app/shell/failed-screen.tsx';
import { Frame } from '#web/app/shell/frame.tsx';
import { Sidebar } from '#web/app/shell/sidebar.tsx';
import type { NavGroup } from '#web/app/shell/sidebar-links.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Route } from './+types/layout.ts';
import { FactorNotice } from './factor-notice.tsx';

export const handle = { audience: 'admin', permission: 'overview.read' } satisfies RouteHandle;

/** A visitor goes to sign-in, a member to their own area. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const entrance = await enter(request);
  if (!can(entrance.session.user.role, handle.permission)) throw redirect('/dashboard');
  return entrance;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SessionScreen;

export const ErrorBoundary = FailedScreen;

export default function AdminLayout({ loaderData: entrance }: Route.ComponentProps) {
  return (
    <Frame entrance={entrance} sidebar={<AdminSidebar level={entrance.session.assurance_level} />}>
      <FactorNotice />
      <Outlet />
    </Frame>
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
      groups={groups(data?.unread ?? 0)}
      standing={`Administrator, ${level}`}
    />
  );
}

/** Groups appear with their first page. */
function groups(unread: number): NavGroup[] {
  return [
    {
      title: 'Work',
      entries: [
        { label: 'Dashboard', href: '/admin', icon: 'grid', exact: true },
        { label: 'Inquiries', href: '/admin/inquiries', icon: 'inbox', count: { value: unread, of: 'unread' } },
        { label: 'Projects', href: '/admin/projects', icon: 'cube' },
      ],
    },
    {
      title: 'Govern',
      entries: [{ label: 'Enterprise Features', href: '/enterprise-features', icon: 'shield' }],
    },
    { title: 'Operate', entries: [{ label: 'API', href: '/admin/api', icon: 'content' }] },
    {
      entries: [
        { label: 'User Dashboard', href: '/dashboard', icon: 'user' },
        { label: 'Public site', href: '/', icon: 'external', outside: true },
      ],
    },
  ];
}
