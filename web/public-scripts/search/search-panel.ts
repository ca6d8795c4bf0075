import type { SearchAnswer } from '#contract/content/content.ts';
import { addStylesheet } from '#web/public-scripts/add-stylesheet.ts';
import { resultCountLabel, searchedForLabel } from '#web/routes/marketing/search/result-labels.ts';
import stylesheetUrl from '#web/styles/search.css?url';
import { fetchSearchResults } from './fetch-search-results.ts';
import { createSearchOptions } from './search-options.ts';

/** Requirements 1.9. */
const debounceMs = 300;
/** As many as fit below the field; the search page shows the rest. */
const shownResults = 6;
const invitation = 'Search services, industries, posts and case studies.';

let panel: Promise<() => void> | undefined;

/** Opens the search over the page; the previous query is still there, selected. */
export async function openSearch(): Promise<void> {
  panel ??= createPanel();
  const open = await panel.catch((error: unknown) => {
    panel = undefined;
    throw error;
  });
  open();
}

async function createPanel(): Promise<() => void> {
  await addStylesheet(stylesheetUrl);
  const dialog = dialogOf(markup);
  const find = <T extends Element>(selector: string) => dialog.querySelector(selector) as T;
  const field = find<HTMLInputElement>('input');
  const status = find('[role="status"]');
  const all = find<HTMLAnchorElement>('.search-all');
  const elsewhere = find<HTMLElement>('.search-elsewhere');
  const options = createSearchOptions(field, find('[role="listbox"]'));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pendingRequest: AbortController | undefined;
  let requestedQuery = '';

  function type(): void {
    const q = field.value.trim();
    if (q === requestedQuery) return;
    requestedQuery = q;
    clearTimeout(timer);
    // Only the latest query counts.
    pendingRequest?.abort();
    if (q === '') showText(invitation);
    else timer = setTimeout(search, debounceMs, q);
  }

  async function search(q: string): Promise<void> {
    pendingRequest = new AbortController();
    const { signal } = pendingRequest;
    try {
      const answer = await fetchSearchResults(q, signal);
      if (!signal.aborted) show(answer, q);
    } catch (error) {
      if (signal.aborted) return;
      showText((error as Error).message);
      // The same query may be tried again.
      requestedQuery = '';
    }
  }

  function show(answer: SearchAnswer, q: string): void {
    const { total } = answer;
    const results = answer.results.slice(0, shownResults);
    const difference = searchedForLabel(answer);
    const found = total === 0 ? `No results for “${q}”.` : resultCountLabel(results.length, total);
    showText(difference ? `${difference} ${found}` : found);
    options.show(results);
    all.hidden = total <= results.length;
    all.href = `/search?${new URLSearchParams({ q })}`;
    elsewhere.hidden = total > 0;
    // Analytics gets the number of results, never the query.
    field.dispatchEvent(new CustomEvent('firn:search', { bubbles: true, detail: { results: total } }));
  }

  /** Shows a text in place of results. */
  function showText(text: string): void {
    status.textContent = text;
    options.show([]);
    all.hidden = true;
    elsewhere.hidden = true;
  }

  field.addEventListener('input', type);
  find('button').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  // A page from the back/forward cache comes back without its panel.
  addEventListener('pagehide', () => dialog.close());
  showText(invitation);
  return () => {
    if (!dialog.open) dialog.showModal();
    options.clearSelection();
    field.focus();
    field.select();
  };
}

function dialogOf(html: string): HTMLDialogElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const dialog = template.content.firstElementChild as HTMLDialogElement;
  document.body.append(dialog);
  return dialog;
}

/** Enter without a selected result goes to the search page. */
const markup = `<dialog class="search-panel" aria-label="Search"><form action="/search" role="search">
<label for="search-field">Search this site</label>
<div class="search-line"><input id="search-field" name="q" role="combobox" inputmode="search" enterkeyhint="search" maxlength="100" autocomplete="off" autocapitalize="none" spellcheck="false" aria-autocomplete="list" aria-expanded="false" aria-controls="search-list">
<button type="button" class="icon-button" aria-label="Close search"><svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true"><path d="m3.5 3.5 9 9M12.5 3.5l-9 9" fill="none" stroke="currentColor" stroke-width="1.2" stroke-linecap="square"/></svg></button></div>
<div class="search-found"><p class="search-status" role="status"></p>
<div id="search-list" role="listbox" aria-label="Results"></div>
<a class="search-all" hidden>All results</a>
<p class="search-elsewhere" hidden>Try another word, begin at <a href="/services">Services</a>, or <a href="/contact">ask a person</a>.</p></div>
</form></dialog>`;
