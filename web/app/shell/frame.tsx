import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import { ProofDialog } from '#web/app/reauthentication/proof-dialog.tsx';
import type { Entrance } from '#web/app/session/session.ts';
import { SessionBanner } from '#web/app/session/session-banner.tsx';
import { useSignedOutElsewhere } from '#web/app/session/signed-out-elsewhere.ts';
import { addStep } from '#web/errors/trail.ts';
import { KeyHints } from '#web/ui/key-hints.tsx';
import { Notifications } from '#web/ui/toasts/notifications.tsx';
import { Toasts } from '#web/ui/toasts/toasts.tsx';
import { useConnection } from './connection.ts';
import { EntranceContext } from './entrance.ts';
import { GuardStatus } from './guard-status.tsx';
import { SidebarContext, useSidebarState } from './sidebar-state.ts';

interface FrameProps {
  entrance: Entrance;
  sidebar: ReactNode;
  children: ReactNode;
}

/** What every screen behind the sign-in stands in: the sidebar, the screen, the toasts. */
export function Frame({ entrance, sidebar, children }: FrameProps) {
  const state = useSidebarState();
  const { pathname } = useLocation();
  useEffect(() => addStep('navigation', pathname), [pathname]);
  useConnection();
  useSignedOutElsewhere();
  return (
    <QueryClientProvider client={queryClient}>
      <EntranceContext value={entrance}>
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
          <div className="min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)]">
            {sidebar}
            <div inert={state.isOpen}>{children}</div>
          </div>
          <GuardStatus />
          <ProofDialog />
          <Notifications />
          <SessionBanner />
          <Toasts />
        </SidebarContext>
      </EntranceContext>
    </QueryClientProvider>
  );
}
