/**
 * The search opens by its button and by Ctrl K or ⌘ K; its panel loads on hover or focus. There is no single-letter
 * shortcut, because speech input would trigger it by mistake (WCAG 2.1.4).
 */
export function watchSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-search-open]');
  if (!button) return;
  const load = () => import('./search-panel.ts');
  const open = (event: Event) => {
    event.preventDefault();
    load().then(
      ({ openSearch }) => openSearch(),
      () => location.assign('/search'),
    );
  };
  button.ariaHasPopup = 'dialog';
  button.ariaKeyShortcuts = 'Control+K Meta+K';
  // If preloading fails, the click loads again and reports the failure.
  for (const event of ['pointerenter', 'focus']) button.addEventListener(event, () => void load().catch(() => {}));
  button.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) open(event);
  });
}
