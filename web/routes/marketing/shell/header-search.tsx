import { Icon } from '#web/ui/icons.tsx';
import { searchPath } from './navigation.ts';

/** Links to the search page; with JavaScript it opens the search over the page (`web/public-scripts/search/search.ts`). */
export function HeaderSearch() {
  return (
    <search>
      <form action={searchPath}>
        <button type="submit" id="search" data-search-open aria-label="Search" className="icon-button">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
