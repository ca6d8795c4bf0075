import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logError } from '#web/errors/collect.ts';
import { IslandBoundary } from '#web/ui/island-boundary.tsx';

/**
 * Hydrates the server's markup; resolves when its event handlers are attached. An error in it is logged and does not
 * affect the rest of the page.
 */
export function hydrateIsland(element: HTMLElement, island: ReactNode): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Hydrated onHydrated={resolve}>
        <IslandBoundary>{island}</IslandBoundary>
      </Hydrated>,
      { onRecoverableError: (error) => logError(error, 'warning') },
    );
  });
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
