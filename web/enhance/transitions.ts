import { isExcluded } from '#web/ui/speculation-rules.ts';

/** Runs in the head, before the first paint: the transition of a page that is left again at once is skipped, which is no error. */
export const revealScript = `addEventListener('pagereveal',e=>e.viewTransition?.ready.catch(()=>{}))`;

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
    // It rejects when the transition is skipped, here or by the browser.
    viewTransition?.ready.catch(() => {});
    if (!to || isExcluded(JSON.parse(rules), to)) viewTransition?.skipTransition();
  });
}
