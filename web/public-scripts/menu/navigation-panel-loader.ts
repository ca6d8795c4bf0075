import type { NavigationPanels } from './navigation-panel-state.ts';

/** Loads the panels of the main navigation on hover or focus of an entry; until then entries are links. */
export function initNavigationPanels(): void {
  const list = document.querySelector<HTMLElement>('[data-main-navigation]');
  if (!list) return;
  let panels: Promise<NavigationPanels> | undefined;
  const load = () => {
    panels ??= import('./navigation-panels.ts').then(({ startNavigationPanels }) => startNavigationPanels(list));
    return panels;
  };
  // If loading fails, the entries are still links.
  const preload = () => void load().catch(() => {});
  for (const entry of list.querySelectorAll('[data-panel]')) entry.ariaExpanded = 'false';
  for (const event of ['pointerover', 'focusin']) list.addEventListener(event, preload, { once: true, passive: true });
  list.addEventListener('click', (event) => {
    const entry = (event.target as Element).closest<HTMLAnchorElement>('[data-panel]');
    // With a modifier key the browser handles the link: a new tab, a window, a download.
    if (!entry || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    load().then(
      ({ toggle }) => toggle(entry),
      () => location.assign(entry.href),
    );
  });
}
