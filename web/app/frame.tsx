import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toasts } from '../ui/toasts.tsx';
import { EntranceContext } from './entrance.ts';
import { queryClient } from './queries.ts';
import type { Entrance } from './session.ts';
import { SidebarContext, useSidebarState } from './sidebar-state.ts';

interface FrameProps {
  entrance: Entrance;
  sidebar: ReactNode;
  children: ReactNode;
}

/** What every screen behind the sign-in stands in: the sidebar, the screen, the toasts. */
export function Frame({ entrance, sidebar, children }: FrameProps) {
  const state = useSidebarState();
  return (
    <QueryClientProvider client={queryClient}>
      <EntranceContext value={entrance}>
        <SidebarContext value={state}>
          <a
            href="#main"
            className="sr-only rounded-4 bg-ink px-4 py-3 font-medium text-paper text-small focus:not-sr-only focus:fixed focus:top-2.5 focus:left-5 focus:z-50"
          >
            Skip to main content
          </a>
          <div className="min-h-dvh md:grid md:grid-cols-[248px_minmax(0,1fr)]">
            {sidebar}
            <div inert={state.isOpen}>{children}</div>
          </div>
          <Toasts />
        </SidebarContext>
      </EntranceContext>
    </QueryClientProvider>
  );
}
