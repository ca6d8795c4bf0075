import '#web/styles/app.css';
import { Outlet } from 'react-router';
import { MfaNotice } from '#web/app/session/mfa-notice.tsx';
import { requireSession } from '#web/app/session/session.ts';
import { SessionLoadingScreen } from '#web/app/session/session-loading-screen.tsx';
import { AdminSidebar } from '#web/app/shell/admin-sidebar.tsx';
import { AppErrorScreen } from '#web/app/shell/app-error-screen.tsx';
import { AppLayout } from '#web/app/shell/app-layout.tsx';
import type { RouteHandle } from '#web/route-handle.ts';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
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

/** Loaded with the palette. */
const paletteOffers = lazyModule(async () => (await import('./palette-offers.ts')).paletteOffers);

/** Administrators do not need it: who works for the platform sees its own look. */
const memberSidebar = lazyModule(() => import('./member-sidebar.tsx'));

/** The layout of every signed-in screen. Administrators have the sidebar of the back office on all of them. */
export default function SignedInLayout({ loaderData: appData }: Route.ComponentProps) {
  const isAdministrator = appData.session.user.role === 'admin';
  const member = useLazyModule(memberSidebar, !isAdministrator);
  return (
    <AppLayout
      appData={appData}
      paletteOffers={paletteOffers}
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
