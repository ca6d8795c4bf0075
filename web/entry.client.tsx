import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { noteError } from './errors/collect.ts';
import { watchErrors } from './errors/watch.ts';
import { refusalOf } from './forms/refusals.ts';
import { watchChoices } from './ui/accessibility/stored-choices.ts';

watchErrors();
watchChoices();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={note} />
    </StrictMode>,
  );
});

/** What a boundary shows is also written down; an answer such as 404, or a refusal, is no failure. */
function note(error: unknown): void {
  if (!isRouteErrorResponse(error) && refusalOf(error) === null) noteError(error, 'critical');
}
