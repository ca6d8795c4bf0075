import { Link } from 'react-router';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { headCell } from './head-cell.ts';
import { ariaSort, changed, searchOf, sortAfterPress } from './url-state.ts';

interface SortHeadProps {
  column: 'received' | 'due' | 'subject';
  query: InquiryQuery;
  className?: string;
  children: string;
}

/** A column's head that sorts: an address, so that it can be opened, kept and gone back from. */
export function SortHead({ column, query, className, children }: SortHeadProps) {
  const direction = ariaSort(query.sort, column);
  const next = changed(query, { sort: sortAfterPress(query.sort, column) });
  return (
    <th scope="col" aria-sort={direction} className={cx(headCell, className)}>
      <Link
        to={{ search: searchOf(next) }}
        preventScrollReset
        className={cx('inline-flex items-center gap-1 hover:text-ink', direction !== 'none' && 'text-ink')}
      >
        {children}
        {direction !== 'none' && <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} />}
      </Link>
    </th>
  );
}
