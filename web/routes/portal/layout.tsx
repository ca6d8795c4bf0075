import '#web/styles/app.css';
import { Outlet } from 'react-router';
import { requireSession } from '#web/app/session/session.ts';
import { SessionLoadingScreen } from '#web/app/session/session-loading-screen.tsx';
import { AppErrorScreen } from '#web/app/shell/app-error-screen.tsx';
import { AppLayout } from '#web/app/shell/app-layout.tsx';
import { loadTenantLook } from '#web/app/shell/use-tenant-look.ts';
import type { RouteHandle } from '#web/route-handle.ts';
import { AdminSidebar } from '#web/routes/admin/admin-sidebar.tsx';
import { MfaNotice } from '#web/routes/admin/mfa-notice.tsx';
import { navigation } from '#web/routes/admin/navigation.ts';
import type { Route } from './+types/layout.ts';
import { KeptOutGate } from './kept-out/kept-out-gate.tsx';
import { MemberSidebar } from './member-sidebar.tsx';
import { memberNavigation } from './navigation.ts';
import { TermsGate } from './terms/terms-gate.tsx';
import { useCommands } from './use-commands.ts';

export const handle = { audience: 'portal' } satisfies RouteHandle;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [appData] = await Promise.all([requireSession(request), loadTenantLook()]);
  return appData;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = SessionLoadingScreen;

export const ErrorBoundary = AppErrorScreen;

/** Without the counts of the sidebar. */
const administratorPages = navigation(null);

/** The layout of every signed-in screen. Administrators have the sidebar of the back office on all of them. */
export default function SignedInLayout({ loaderData: appData }: Route.ComponentProps) {
  const isAdministrator = appData.session.user.role === 'admin';
  return (
    <AppLayout
      appData={appData}
      pages={isAdministrator ? administratorPages : memberNavigation}
      commands={useCommands(isAdministrator)}
      sidebar={isAdministrator ? <AdminSidebar /> : <MemberSidebar />}
    >
      {isAdministrator && <MfaNotice />}
      <KeptOutGate>
        <TermsGate isMember={!isAdministrator}>
          <Outlet />
        </TermsGate>
      </KeptOutGate>
    </AppLayout>
  );
}
