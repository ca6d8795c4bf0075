import type { ListPage, ListQuery } from '#contract/lists.ts';
import { usePalette } from '#web/app/command-palette/palette-context.ts';
import { PagerLink } from '#web/back-office/pager-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { rangeLabel } from './list-address.ts';
import type { ListControls } from './use-list-state.ts';

interface ListFooterProps<Query extends ListQuery> {
  page: ListPage<unknown>;
  state: ListControls<Query>;
}

/** Below the rows: time zone, shortcuts and pagination. */
export function ListFooter<Query extends ListQuery>({ page, state }: ListFooterProps<Query>) {
  const { query, searchWith } = state;
  const { showKeys } = usePalette();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-3 text-small">
        Times in Europe/Zurich.
        <Button variant="link" size="xs" className="max-md:hidden" onClick={showKeys}>
          Keyboard shortcuts
        </Button>
      </p>
      <nav aria-label="Pages" className="flex items-center gap-2 text-small">
        <span className="mr-1 text-ink-2 tabular-nums">{rangeLabel(page)}</span>
        <PagerLink to={page.previous && searchWith({ query: { ...query, after: null, until: page.previous } })}>
          Previous
        </PagerLink>
        <PagerLink to={page.next && searchWith({ query: { ...query, after: page.next, until: null } })}>Next</PagerLink>
      </nav>
    </div>
  );
}
