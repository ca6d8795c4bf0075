import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { watchErrors } from './errors/watch.ts';
import { refusalOf } from './forms/refusals.ts';
import { watchPreferences } from './ui/accessibility/stored-preferences.ts';

watchErrors();
watchPreferences();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={onRouterError} />
    </StrictMode>,
  );
});

/** Logs errors that a boundary shows; error responses such as 404 and refusals are not failures. */
function onRouterError(error: unknown): void {
  if (isRouteErrorResponse(error) || refusalOf(error) !== null) return;
  import('./errors/collect.ts').then(({ logError }) => logError(error, 'critical')).catch(() => {});
}
