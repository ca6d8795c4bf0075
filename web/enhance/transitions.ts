import { isExcluded } from '#web/ui/speculation-rules.ts';

/**
 * Sign-in and the app do not take part in view transitions between documents; a transition with one side only ends with
 * an error in the console. Their addresses are read from the page's speculation rules.
 */
export function skipTransitionsOut(): void {
  const rules = document.querySelector('script[type="speculationrules"]')?.textContent;
  if (!rules) return;
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // On back navigation the browser may not give the destination.
    const to = activation?.entry?.url;
    if (!to || isExcluded(JSON.parse(rules), to)) viewTransition?.skipTransition();
  });
}
