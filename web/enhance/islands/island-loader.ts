import { islands } from './islands.ts';

const reaching = ['focusin', 'pointerenter', 'touchstart'];

/** Mounts `<div data-island="name">` the first time a visitor reaches for it; until then it is plain HTML that works. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[element.dataset.island ?? ''];
    if (!load) continue;
    let waking: Promise<void> | undefined;
    let isAwake = false;
    let isWaiting = false;
    const wake = () => {
      waking ??= load()
        .then((island) => {
          island.mount(element);
          isAwake = true;
        })
        .catch((cause) => {
          // The plain HTML goes on working; the next touch tries again.
          reportError(new Error(`The island ${element.dataset.island} did not start`, { cause }));
          waking = undefined;
        });
      return waking;
    };
    for (const event of reaching) element.addEventListener(event, wake, { passive: true });
    // Whoever sends a form faster than its script arrives waits for it; one that does not arrive is not needed.
    element.addEventListener('submit', async (event) => {
      if (isAwake) return;
      event.preventDefault();
      if (isWaiting) return;
      isWaiting = true;
      const form = event.target as HTMLFormElement;
      await wake();
      isWaiting = false;
      if (isAwake) form.requestSubmit();
      else form.submit();
    });
  }
}
