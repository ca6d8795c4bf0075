import { isExcluded } from '#web/ui/speculation-rules.ts';

/**
 * Sign-in and the app take no part in transitions between documents, and half a one ends with an error in the console.
 * Which addresses these are stands in the page's own rules for what a browser may prepare.
 */
export function skipTransitionsOut(): void {
  const rules = document.querySelector('script[type="speculationrules"]')?.textContent;
  if (!rules) return;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // On the way back the browser may not say where it goes.
    const to = activation?.entry?.url;
    if (!to || isExcluded(JSON.parse(rules), to)) viewTransition?.skipTransition();
  });
}
