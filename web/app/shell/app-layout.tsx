import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import type { Command } from '#web/app/command-palette/commands.ts';
import { Palette } from '#web/app/command-palette/palette.tsx';
import { ReauthenticationDialog } from '#web/app/reauthentication/reauthentication-dialog.tsx';
import { ImpersonationBanner } from '#web/app/session/impersonation-banner.tsx';
import type { AppData } from '#web/app/session/session.ts';
import { SessionBanner } from '#web/app/session/session-banner.tsx';
import { useSignOutFromOtherTabs } from '#web/app/session/sign-out-broadcast.ts';
import { addBreadcrumb } from '#web/errors/breadcrumb-buffer.ts';
import { KeyHints } from '#web/ui/key-hints.tsx';
import { Notifications } from '#web/ui/toasts/notifications.tsx';
import { Toasts } from '#web/ui/toasts/toasts.tsx';
import { AppDataContext } from './app-data.ts';
import { NavigationStatus } from './navigation-status.tsx';
import type { NavGroup } from './sidebar-links.tsx';
import { SidebarContext, useSidebarState } from './sidebar-state.ts';
import { useConnectionNotice } from './use-connection-notice.ts';

interface AppLayoutProps {
  appData: AppData;
  sidebar: ReactNode;
  /** The pages and operations of the command palette. */
  pages: readonly NavGroup[];
  commands: readonly Command[];
  children: ReactNode;
}

/** The layout of every signed-in screen: sidebar, content, toasts. */
export function AppLayout({ appData, sidebar, pages, commands, children }: AppLayoutProps) {
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
          <Palette pages={pages} commands={commands}>
            <div className="min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)] print:block">
              {sidebar}
              <div inert={state.isOpen} className="min-w-0">
                {children}
                <ImpersonationBanner />
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
