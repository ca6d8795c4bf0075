/** The mobile menu as a modal dialog; Escape and its close button are the browser's own. */
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
  // A page that comes back from the browser's memory comes back closed; one that grows wide has no use for it.
  addEventListener('pagehide', close);
  matchMedia('(width >= 64rem)').addEventListener('change', close);
}
