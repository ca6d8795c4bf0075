import { Link } from 'react-router';
import type { ListQuery } from '#contract/lists.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MapSheet } from '#web/ui/pictures/map-sheet.tsx';
import { useMapSheetUrl } from '#web/use-map-sheet-url.ts';
import type { List, ListRow } from './list.ts';
import { onScreen } from './list-address.ts';

interface EmptyListProps<Row extends ListRow, Query extends ListQuery> {
  list: Pick<List<Row, Query>, 'noun' | 'tab' | 'view' | 'emptyTitle' | 'emptyText' | 'noMatchText'>;
  query: Query;
  isFiltered: boolean;
}

/** Why the list is empty, with a button to clear the filters when they are the reason. */
export function EmptyList<Row extends ListRow, Query extends ListQuery>({
  list,
  query,
  isFiltered,
}: EmptyListProps<Row, Query>) {
  const { noun, emptyTitle, emptyText, noMatchText = `No ${noun.one} matches these filters.` } = list;
  const whyNothing = typeof noMatchText === 'function' ? noMatchText(query) : noMatchText;
  const art = useMapSheetUrl('empty');
  return (
    <EmptyState
      title={emptyTitle}
      art={<MapSheet href={art} width={320} height={160} />}
      action={
        isFiltered && (
          <Link to={{ search: onScreen(list) }} className={buttonClass({ variant: 'outline' })}>
            Clear filters
          </Link>
        )
      }
    >
      {isFiltered ? whyNothing : emptyText}
    </EmptyState>
  );
}
