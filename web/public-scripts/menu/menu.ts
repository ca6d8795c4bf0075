/** The mobile menu as a modal dialog; the browser handles Escape and the close button. */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  const close = () => menu?.close();
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => menu?.showModal());
  for (const group of menu?.querySelectorAll('[data-group]') ?? []) group.ariaExpanded = 'false';
  menu?.addEventListener('click', ({ target }) => {
    const touched = (target as Element).closest('[data-group], a');
    if (touched?.matches('a')) close();
    else if (touched) touched.ariaExpanded = String(touched.ariaExpanded !== 'true');
  });
  // A page from the back/forward cache comes back closed; so does one that becomes wide.
  addEventListener('pagehide', close);
  matchMedia('(width >= 64rem)').addEventListener('change', close);
}
