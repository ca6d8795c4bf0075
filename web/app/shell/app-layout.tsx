import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import type { LoadedOffers } from '#web/app/command-palette/commands.ts';
import { Palette } from '#web/app/command-palette/palette.tsx';
import { ReauthenticationDialog } from '#web/app/reauthentication/reauthentication-dialog.tsx';
import type { AppData } from '#web/app/session/session.ts';
import { SessionBanner } from '#web/app/session/session-banner.tsx';
import { useSignOutFromOtherTabs } from '#web/app/session/sign-out-broadcast.ts';
import { addBreadcrumb } from '#web/errors/breadcrumb-buffer.ts';
import { KeyHints } from '#web/ui/key-hints.tsx';
import { lazyModule, useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { addNotification, removeNotification } from '#web/ui/toasts/notification-store.ts';
import { Notifications } from '#web/ui/toasts/notifications.tsx';
import { Toasts } from '#web/ui/toasts/toasts.tsx';
import { AppDataContext, useAppData } from './app-data.ts';
import { SidebarContext, useSidebarState } from './sidebar-state.ts';

interface AppLayoutProps {
  appData: AppData;
  sidebar: ReactNode;
  paletteOffers: LoadedOffers;
  children: ReactNode;
}

/** The layout of every signed-in screen: sidebar, content, toasts. */
export function AppLayout({ appData, sidebar, paletteOffers, children }: AppLayoutProps) {
  const state = useSidebarState();
  const { pathname } = useLocation();
  useEffect(() => addBreadcrumb('navigation', pathname), [pathname]);
  useConnectionNotice();
  useSignOutFromOtherTabs();
  return (
    <QueryClientProvider client={queryClient}>
      <AppDataContext value={appData}>
        <SidebarContext value={state}>
          <div className="skip-links">
            <a
              href="#main"
              className="skip-link sr-only rounded-4 bg-ink px-4 py-3 font-medium text-paper text-small focus:not-sr-only focus:fixed focus:top-2.5 focus:left-5 focus:z-50"
            >
              Skip to main content
            </a>
            <KeyHints />
          </div>
          <Palette offers={paletteOffers}>
            <div className="min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)] print:block">
              {sidebar}
              <div inert={state.isOpen} className="min-w-0">
                <Impersonation />
                {children}
              </div>
            </div>
          </Palette>
          <NavigationStatus />
          <ReauthenticationDialog />
          <Notifications />
          <SessionBanner />
          <Toasts />
        </SidebarContext>
      </AppDataContext>
    </QueryClientProvider>
  );
}

const strip = lazyModule(async () => (await import('#web/app/session/impersonation-strip.tsx')).ImpersonationStrip);

/** Says that an administrator is signed in as the user; loaded for them alone. */
function Impersonation() {
  const Strip = useLazyModule(strip, useAppData().session.impersonator_email !== null);
  return Strip && <Strip />;
}

/** Requirements 1.2, guard texts: what a slow navigation waits for. Short waits show nothing. */
function NavigationStatus() {
  const { state, location } = useNavigation();
  const isAdmin = location?.pathname.startsWith('/admin');
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
      {state === 'loading' && (
        <p className="guard-status">
          <span className="spinner" aria-hidden="true" />
          {isAdmin ? 'Verifying access...' : 'Loading...'}
        </p>
      )}
    </div>
  );
}

/** Shows a toast while the connection is lost, and one when it is back. */
function useConnectionNotice(): void {
  useEffect(() => {
    let lost: string | null = null;
    const lose = () => {
      lost ??= addNotification({
        type: 'warning',
        title: 'Connection lost',
        message: 'You see previously loaded data. Changes cannot be saved until you are back online.',
        persistent: true,
      });
    };
    const restore = () => {
      if (lost === null) return;
      removeNotification(lost);
      lost = null;
      addNotification({ type: 'success', title: 'Connection restored', message: 'You are back online.' });
    };
    if (!navigator.onLine) lose();
    addEventListener('offline', lose);
    addEventListener('online', restore);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', restore);
      if (lost !== null) removeNotification(lost);
    };
  }, []);
}
