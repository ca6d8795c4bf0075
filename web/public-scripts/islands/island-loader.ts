import { islands } from './islands.ts';

const interactionEvents = ['focusin', 'pointerenter', 'touchstart'];

/** Hydrates `<div data-island="name">` on its first interaction; until then it is plain HTML that works. */
export function initIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[element.dataset.island ?? ''];
    if (!load) continue;
    let hydration: Promise<void> | undefined;
    let isReady = false;
    let isWaiting = false;
    const hydrate = () => {
      hydration ??= load()
        .then((island) => island.mount(element))
        .then(() => {
          isReady = true;
        })
        .catch((cause) => {
          // The plain HTML keeps working; the next interaction tries again.
          reportError(new Error(`The island ${element.dataset.island} did not start`, { cause }));
          hydration = undefined;
        });
      return hydration;
    };
    for (const event of interactionEvents) element.addEventListener(event, hydrate, { passive: true });
    // A button that is clicked before its script arrived waits for it.
    element.addEventListener('click', async ({ target }) => {
      const button = isReady ? null : (target as Element).closest<HTMLElement>('button[type=button]');
      if (!button) return;
      await hydrate();
      if (isReady) button.click();
    });
    // A form that is submitted before its script arrived waits for it; if the script fails, the form is sent natively.
    element.addEventListener('submit', async (event) => {
      if (isReady) return;
      event.preventDefault();
      if (isWaiting) return;
      isWaiting = true;
      await hydrate();
      isReady = true;
      (event.target as HTMLFormElement).requestSubmit(event.submitter);
    });
  }
}
