/** The mobile menu as a modal dialog; Escape and its close button are the browser's own. */
export function watchMenu(): void {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  document.querySelector('[data-menu-open]')?.addEventListener('click', () => menu?.showModal());
  // A page that comes back from the browser's memory comes back closed; one that grows wide has no use for it.
  addEventListener('pagehide', () => menu?.close());
  matchMedia('(width >= 64rem)').addEventListener('change', () => menu?.close());
}
