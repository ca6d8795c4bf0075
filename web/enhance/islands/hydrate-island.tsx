import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logError } from '#web/errors/collect.ts';
import { IslandBoundary } from '#web/ui/island-boundary.tsx';

/** Hydrates the server's markup. An error in it is logged and does not affect the rest of the page. */
export function hydrateIsland(element: HTMLElement, island: ReactNode): void {
  hydrateRoot(element, <IslandBoundary>{island}</IslandBoundary>, {
    onRecoverableError: (error) => logError(error, 'warning'),
  });
}
