import { addStylesheet } from '#web/public-scripts/add-stylesheet.ts';
import stylesheetUrl from '#web/styles/mega-menu.css?url';
import { linkIndexForKey } from './navigation-panel-rules.ts';
import { createNavigationPanels, type NavigationPanels, panelOf } from './navigation-panel-state.ts';

/** Opens the panels of the main navigation by pointer and keyboard, once their style sheet has loaded. */
export async function startNavigationPanels(list: HTMLElement): Promise<NavigationPanels> {
  await addStylesheet(stylesheetUrl);
  const panels = createNavigationPanels();
  const { close, isInside } = panels;
  const entries = [...list.querySelectorAll<HTMLElement>('[data-panel]')];

  for (const entry of entries) {
    const item = entry.parentElement as HTMLElement;
    // Touch fires pointerleave when the finger lifts, so touch uses click only.
    item.addEventListener('pointerenter', ({ pointerType }) => pointerType !== 'touch' && panels.pointerEnter(entry));
    item.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && panels.pointerLeave(entry));
    item.addEventListener('keydown', (event) => moveByKey(event, entry, panels));
  }
  list.addEventListener('click', ({ target }) => (target as Element).closest('.nav-panel a') && close());
  list.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && !isInside(relatedTarget) && close());
  document.addEventListener('pointerdown', ({ target }) => !isInside(target) && close());
  document.addEventListener('keydown', ({ key }) => {
    const entry = panels.openEntry();
    if (key !== 'Escape' || !entry) return;
    const isElsewhere = document.activeElement !== document.body && !isInside(document.activeElement);
    close();
    if (!isElsewhere) entry.focus();
  });
  // A page from the back/forward cache comes back closed.
  for (const event of ['pagehide', 'pageshow']) addEventListener(event, close);
  matchMedia('(width < 64rem)').addEventListener('change', close);

  const waiting = entries.find((entry) => entry.matches('li:hover > *'));
  if (waiting && matchMedia('(hover: hover)').matches) panels.pointerEnter(waiting);
  return panels;
}

function moveByKey(event: KeyboardEvent, entry: HTMLElement, { toggle, openPinned }: NavigationPanels): void {
  const { key } = event;
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const links = [...panelOf(entry).querySelectorAll('a')];
  if (event.target === entry) {
    if (key !== ' ' && key !== 'ArrowDown') return;
    if (key === ' ') {
      toggle(entry);
    } else {
      openPinned(entry);
      links[0]?.focus();
    }
  } else {
    const from = links.indexOf(event.target as HTMLAnchorElement);
    const corners = links.map((link) => link.getBoundingClientRect());
    const to = linkIndexForKey(key, from, corners);
    if (to === null) return;
    links[to]?.focus();
  }
  event.preventDefault();
}
