import { addEvent } from './queue.ts';

/** Counts clicks on links and buttons, submitted forms and searches, by their names. Field values are never read. */
export function watchClicks(): void {
  document.addEventListener('click', recordClick, { capture: true });
  document.addEventListener('submit', recordSubmit, { capture: true });
  // The search panel reports the number of results, never the search term.
  document.addEventListener('firn:search', recordSearch);
}

function recordClick({ target }: Event): void {
  const element = (target as Element).closest('a[href], button, summary');
  if (!element || element.closest('[data-private]')) return;
  const name = (element as HTMLElement).dataset.event ?? element.getAttribute('aria-label') ?? element.textContent;
  const label = name?.replaceAll(/\s+/g, ' ').trim() || element.tagName.toLowerCase();
  addEvent('click', label, element instanceof HTMLAnchorElement ? { href: linkTarget(element) } : undefined);
}

/** Inside the site the address without its query; elsewhere the host; of mailto: and tel: links only the scheme. */
function linkTarget({ origin, pathname, hash, protocol, host }: HTMLAnchorElement): string {
  if (origin === location.origin) return (pathname + hash).slice(0, 200);
  return protocol.startsWith('http') ? host.slice(0, 200) : protocol;
}

function recordSubmit({ target }: Event): void {
  const form = target as HTMLFormElement;
  if (isSearch(form)) addEvent('search', 'page');
  else addEvent('form-submit', nameOf(form));
}

/** Its own name, or that of the section around it. */
function nameOf(form: HTMLFormElement): string {
  const named = form.closest('[aria-label], [id]');
  return named?.getAttribute('aria-label') ?? named?.id ?? 'form';
}

const pauseMs = 1_500;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Results arrive while the visitor types: the last one before a pause counts. */
function recordSearch({ detail }: Event & { detail?: { results?: number } }): void {
  clearTimeout(pause);
  pause = setTimeout(() => addEvent('search', 'panel', { results: detail?.results ?? 0 }), pauseMs);
}

function isSearch(form: HTMLFormElement): boolean {
  return form.closest('[role=search], search') !== null;
}
