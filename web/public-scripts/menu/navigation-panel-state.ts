import { closeDelayMs, openDelayMs } from './navigation-panel-rules.ts';

/** Which panel is open: at most one, opened by hover, or pinned by a click. */
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
    /** A click or tap on an entry. The first one after the pointer opened it by hover pins it instead of closing it. */
    toggle(entry: HTMLElement): void {
      if (entry === open && isPinned) close();
      else openPinned(entry);
    },
    /** The pointer enters an entry. */
    pointerEnter(entry: HTMLElement): void {
      clearTimeout(timer);
      const delay = openDelayMs(open !== null, performance.now() - closedAt);
      if (delay === 0) show(entry);
      else timer = setTimeout(show, delay, entry);
    },
    /** The pointer leaves an entry and its panel. A panel that contains the focus stays open. */
    pointerLeave(entry: HTMLElement): void {
      clearTimeout(timer);
      if (entry === open && !panelOf(entry).contains(document.activeElement)) timer = setTimeout(close, closeDelayMs);
    },
    openEntry: () => open,
    /** Whether the target is in the open panel or its entry. */
    isInside: (target: EventTarget | null) => open?.parentElement?.contains(target as Node) ?? false,
  };
}
export type NavigationPanels = ReturnType<typeof createNavigationPanels>;

export function panelOf(entry: HTMLElement): HTMLElement {
  return entry.nextElementSibling as HTMLElement;
}
