/** On a narrow screen tabs scroll: the selected one is shown as a whole. */
export function showWhole(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const hidden = tab.getBoundingClientRect().right - list.getBoundingClientRect().right;
  if (hidden > 0) list.scrollLeft += hidden;
}
