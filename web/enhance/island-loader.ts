import { islands } from './islands.ts';

const reaching = ['focusin', 'pointerenter', 'touchstart'];

/** Mounts `<div data-island="name">` the first time a visitor reaches for it; until then it is plain HTML that works. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[element.dataset.island ?? ''];
    if (!load) continue;
    const wake = async () => {
      for (const event of reaching) element.removeEventListener(event, wake);
      const island = await load();
      island.mount(element);
    };
    for (const event of reaching) element.addEventListener(event, wake, { passive: true });
  }
}
