import { isExcluded } from '#web/ui/speculation-rules.ts';

/**
 * Sign-in and the app do not take part in view transitions between documents; a transition with one side only ends with
 * an error in the console. Their addresses are read from the page's speculation rules.
 */
export function skipTransitionsOut(): void {
  const rules = document.querySelector('script[type="speculationrules"]')?.textContent;
  if (!rules) return;
  addEventListener('pagereveal', ({ viewTransition }) => ignoreSkipping(viewTransition));
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    // On back navigation the browser may not give the destination.
    const to = activation?.entry?.url;
    ignoreSkipping(viewTransition);
    if (!to || isExcluded(JSON.parse(rules), to)) viewTransition?.skipTransition();
  });
}

/** A transition that is skipped, here or by a quick Back, rejects its promise with AbortError. */
function ignoreSkipping(transition: ViewTransition | null): void {
  transition?.ready.catch(() => {});
}
