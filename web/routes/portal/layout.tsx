import '#web/styles/app.css';
import { Outlet, useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { runMutation } from '#web/api/run-mutation.ts';
import type { Command } from '#web/app/command-palette/commands.ts';
import { MfaNotice } from '#web/app/session/mfa-notice.tsx';
import { requireSession } from '#web/app/session/session.ts';
import { SessionLoadingScreen } from '#web/app/session/session-loading-screen.tsx';
import { AdminSidebar } from '#web/app/shell/admin-sidebar.tsx';
import { AppErrorScreen } from '#web/app/shell/app-error-screen.tsx';
import { AppLayout } from '#web/app/shell/app-layout.tsx';
import { opensForm } from '#web/app/shell/opens-form.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { toggleTheme } from '#web/ui/theme/theme.ts';
import type { Route } from './+types/layout.ts';
import { TenantBlockGate } from './blocked/blocked-gate.tsx';
import { TermsGate } from './terms/terms-gate.tsx';

export const handle = { audience: 'portal' } satisfies RouteHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const appData = await requireSession(request);
  // Before the first screen is drawn, so that it does not change under the reader.
  if (appData.session.user.role !== 'admin') await (await memberSidebar.load()).loadTenantTheme();
  return appData;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SessionLoadingScreen;

export const ErrorBoundary = AppErrorScreen;

const settingPages = lazyModule(
  async () => (await import('#web/domains/settings/palette-settings.ts')).paletteSettings,
  {
    isQuiet: true,
  },
);

/** Administrators do not need it: who works for the platform sees its own look. */
const memberSidebar = lazyModule(() => import('./member-sidebar.tsx'));

/** The layout of every signed-in screen. Administrators have the sidebar of the back office on all of them. */
export default function SignedInLayout({ loaderData: appData }: Route.ComponentProps) {
  const isAdministrator = appData.session.user.role === 'admin';
  const member = useLazyModule(memberSidebar, !isAdministrator);
  return (
    <AppLayout
      appData={appData}
      settingPages={settingPages}
      commands={useCommands(isAdministrator)}
      sidebar={isAdministrator ? <AdminSidebar /> : member && <member.MemberSidebar />}
    >
      {isAdministrator && <MfaNotice />}
      <TenantBlockGate>
        <TermsGate isAsked={!isAdministrator && appData.session.impersonator_email === null}>
          <Outlet />
        </TermsGate>
      </TenantBlockGate>
    </AppLayout>
  );
}

function markAllRead(): void {
  runMutation({ mutationFn: () => api.notifications.markAllRead({}), meta: { operation: 'update' } });
}

/** The operations of the command palette for this role. */
function useCommands(isAdministrator: boolean): Command[] {
  const navigate = useNavigate();
  const ofAll: Command[] = [
    { label: 'Mark all notifications as read', icon: 'bell', run: markAllRead },
    { label: 'Switch theme', icon: 'moon', run: toggleTheme },
  ];
  if (!isAdministrator) return [{ label: 'New project…', icon: 'plus', href: '/projects/new' }, ...ofAll];
  const onList = (label: string, list: string): Command => ({
    label,
    icon: 'plus',
    run: () => void navigate(list, { state: opensForm }),
  });
  const download = (label: string, href: string): Command => ({ label, icon: 'download', href, outside: true });
  return [
    onList('Record inquiry…', '/admin/inquiries'),
    { label: 'New page…', icon: 'plus', href: '/admin/content/new' },
    onList('Invite user…', '/admin/users'),
    onList('New newsletter issue…', '/admin/newsletter/issues'),
    onList('New reply template…', '/admin/reply-templates'),
    download('Export inquiries as CSV', '/api/inquiries/export'),
    download('Export projects as CSV', '/api/team/projects/export'),
    download('Export users as CSV', '/api/users/export'),
    download('Export subscribers as CSV', '/api/newsletter/subscribers/export'),
    download('Export activity as CSV', '/api/audit-log/export'),
    ...ofAll,
  ];
}
