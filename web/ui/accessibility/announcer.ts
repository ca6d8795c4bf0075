let region: HTMLElement | undefined;

/** Announces a text once in a polite live region. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'announcer';
    region.setAttribute('role', 'status');
  }
  // Screen readers ignore what is outside of a modal dialog.
  const parent = document.querySelector('dialog:modal') ?? document.body;
  if (region.parentNode !== parent) parent.append(region);
  const line = document.createElement('p');
  line.textContent = text;
  region.replaceChildren(line);
}

let isWatching = false;

/** In screen-reader mode: announces the page's structure, navigations, and changes that are only visible. */
export function announceChanges(): void {
  if (isWatching) return;
  isWatching = true;
  const root = document.documentElement;
  const announceInReaderMode = (text: string) => root.dataset.prefs?.includes('reader') && announce(text);
  let announcedTitle = '';
  // Delayed: the content follows the title, and a live region inserted together with its text is often not read.
  const announcePage = () => {
    if (announcedTitle === document.title) return;
    announcedTitle = document.title;
    setTimeout(() => announceInReaderMode(`${announcedTitle}. ${outline()}`), 500);
  };
  announcePage();
  new MutationObserver(announcePage).observe(document.head, { childList: true, subtree: true, characterData: true });
  new MutationObserver(() =>
    announceInReaderMode(root.dataset.theme ? `Theme: ${root.dataset.theme}` : 'Theme: as the system'),
  ).observe(root, {
    attributeFilter: ['data-theme'],
  });
  addEventListener('offline', () => announceInReaderMode('Connection lost'));
  addEventListener('online', () => announceInReaderMode('Connection restored'));
}

function outline(): string {
  const count = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length;
  const sections = count('main :is(h2, h3)');
  const links = count('main a[href]');
  const fields = count('main :is(input, select, textarea)');
  const parts = [part(sections, 'heading'), part(links, 'link'), part(fields, 'field')].filter(Boolean);
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

function part(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
