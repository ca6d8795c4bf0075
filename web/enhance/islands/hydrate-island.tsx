import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { logError } from '#web/errors/collect.ts';
import { IslandBoundary } from '#web/ui/island-boundary.tsx';

/** Takes the server's markup over. What breaks in it breaks alone, and is written down. */
export function hydrateIsland(element: HTMLElement, island: ReactNode): void {
  hydrateRoot(element, <IslandBoundary>{island}</IslandBoundary>, {
    onRecoverableError: (error) => logError(error, 'warning'),
  });
}
