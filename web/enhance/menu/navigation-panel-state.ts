import { closeDelayMs, openDelayMs } from './navigation-panel-rules.ts';

/** Which panel is open: one at a time, opened in passing by a pointer or on purpose by whoever presses its entry. */
export function createNavigationPanels() {
  let open: HTMLElement | null = null;
  let isPinned = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(entry: HTMLElement): void {
    clearTimeout(timer);
    if (entry === open) return;
    const panel = panelOf(entry);
    panel.toggleAttribute('data-at-once', open !== null);
    close();
    open = entry;
    entry.ariaExpanded = 'true';
    panel.hidden = false;
  }

  function close(): void {
    clearTimeout(timer);
    if (!open) return;
    open.ariaExpanded = 'false';
    panelOf(open).hidden = true;
    open = null;
    isPinned = false;
    closedAt = performance.now();
  }

  function openPinned(entry: HTMLElement): void {
    show(entry);
    isPinned = true;
  }

  return {
    close,
    openPinned,
    /** A click or a tap on an entry. The first one after the pointer has opened it in passing closes nothing. */
    toggle(entry: HTMLElement): void {
      if (entry === open && isPinned) close();
      else openPinned(entry);
    },
    /** The pointer comes to an entry. */
    pointerEnter(entry: HTMLElement): void {
      clearTimeout(timer);
      const delay = openDelayMs(open !== null, performance.now() - closedAt);
      if (delay === 0) show(entry);
      else timer = setTimeout(show, delay, entry);
    },
    /** The pointer leaves an entry and its panel. Whoever is in the panel by keyboard keeps it. */
    pointerLeave(entry: HTMLElement): void {
      clearTimeout(timer);
      if (entry === open && !panelOf(entry).contains(document.activeElement)) timer = setTimeout(close, closeDelayMs);
    },
    openEntry: () => open,
    /** In the open panel or on its entry. */
    isInside: (target: EventTarget | null) => open?.parentElement?.contains(target as Node) ?? false,
  };
}
export type NavigationPanels = ReturnType<typeof createNavigationPanels>;

export function panelOf(entry: HTMLElement): HTMLElement {
  return entry.nextElementSibling as HTMLElement;
}
