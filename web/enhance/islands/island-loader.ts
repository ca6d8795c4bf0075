import { islands } from './islands.ts';

const interactionEvents = ['focusin', 'pointerenter', 'touchstart'];

/** Mounts `<div data-island="name">` the first time a visitor reaches for it; until then it is plain HTML that works. */
export function initIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[element.dataset.island ?? ''];
    if (!load) continue;
    let hydration: Promise<void> | undefined;
    let isHydrated = false;
    let isWaiting = false;
    const hydrate = () => {
      hydration ??= load()
        .then((island) => {
          island.mount(element);
          isHydrated = true;
        })
        .catch((cause) => {
          // The plain HTML goes on working; the next touch tries again.
          reportError(new Error(`The island ${element.dataset.island} did not start`, { cause }));
          hydration = undefined;
        });
      return hydration;
    };
    for (const event of interactionEvents) element.addEventListener(event, hydrate, { passive: true });
    // Whoever sends a form faster than its script arrives waits for it; one that does not arrive is not needed.
    element.addEventListener('submit', async (event) => {
      if (isHydrated) return;
      event.preventDefault();
      if (isWaiting) return;
      isWaiting = true;
      const form = event.target as HTMLFormElement;
      await hydrate();
      isWaiting = false;
      if (isHydrated) form.requestSubmit();
      else form.submit();
    });
  }
}
