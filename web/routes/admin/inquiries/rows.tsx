import { Link } from 'react-router';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { useNarrow } from '#web/app/shell/use-narrow.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Sheet } from '#web/ui/pictures/sheet.tsx';
import { useArt } from '#web/use-art.ts';
import { InquiryList } from './list.tsx';
import type { Page } from './page.ts';
import { InquiryTable } from './table.tsx';
import { isFiltered } from './url-state.ts';

interface RowsProps {
  page: Page;
  query: InquiryQuery;
  now: Date;
}

/** A table, a list under 768 px, or the reason why there is neither. */
export function Rows({ page: { rows }, query, now }: RowsProps) {
  const isNarrow = useNarrow();
  const art = useArt('empty');
  if (rows.length > 0) {
    return isNarrow ? <InquiryList rows={rows} now={now} /> : <InquiryTable rows={rows} query={query} now={now} />;
  }
  const filtered = isFiltered(query);
  return (
    <EmptyState
      title="No inquiries to display"
      art={<Sheet href={art} width={320} height={160} />}
      action={
        filtered && (
          <Link to={{ search: '' }} className={buttonClass({ variant: 'outline' })}>
            Clear filters
          </Link>
        )
      }
    >
      {filtered ? 'No inquiry matches these filters.' : 'Messages from the contact form arrive here.'}
    </EmptyState>
  );
}
