import type { SearchResult } from '#contract/content/content.ts';
import { resultKindLabels } from '#web/routes/marketing/search/result-labels.ts';

export interface SearchOptions {
  show(results: readonly SearchResult[]): void;
  /** Returns to the field, with no option selected. */
  clearSelection(): void;
}

/**
 * The list of a combobox (ARIA 1.2): focus stays in the field; the arrow keys and, once in the list, Home and End
 * select an option, Enter follows it. One step past either end returns to the field.
 */
export function createSearchOptions(field: HTMLInputElement, list: HTMLElement): SearchOptions {
  let options: HTMLAnchorElement[] = [];
  let chosen = -1;

  function choose(index: number): void {
    chosen = index;
    for (const [at, option] of options.entries()) option.ariaSelected = String(at === chosen);
    const option = options[chosen];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || options.length === 0) return;
    const to = target(event.key);
    if (to !== null) choose(to);
    else if (event.key === 'Enter' && chosen >= 0) options[chosen]?.click();
    else return;
    event.preventDefault();
  });

  function target(key: string): number | null {
    const places = options.length + 1;
    if (key === 'ArrowDown') return ((chosen + 2) % places) - 1;
    if (key === 'ArrowUp') return ((chosen + places) % places) - 1;
    // In the text field they move the caret.
    if (chosen < 0) return null;
    if (key === 'Home') return 0;
    return key === 'End' ? options.length - 1 : null;
  }

  return {
    show(results) {
      options = results.map(optionOf);
      list.replaceChildren(...options);
      list.hidden = options.length === 0;
      field.ariaExpanded = String(options.length > 0);
      choose(-1);
    },
    clearSelection: () => choose(-1),
  };
}

/** A link outside the tab order, so that it can also be opened in a new tab. */
function optionOf({ path, title, description, kind }: SearchResult, index: number): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = `search-option-${index}`;
  option.role = 'option';
  option.href = path;
  option.tabIndex = -1;
  for (const text of [title, resultKindLabels[kind], description]) {
    option.append(Object.assign(document.createElement('span'), { textContent: text }));
  }
  return option;
}
