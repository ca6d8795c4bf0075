import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PriceBook } from '#contract/pricing/pricing.ts';
import { queries } from '#web/api/queries.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { longDayOf } from '#web/ui/times.ts';

/** What is drawn from the price book in force, with its number below. */
export function CurrentBook({ children }: { children: (book: PriceBook) => ReactNode }) {
  return (
    <Loaded query={queries.pricing.current.queryOptions({ meta: { resource: 'prices' } })} rows={8}>
      {(book) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {children(book)}
          <p className="border-line border-t pt-3 text-ink-3 text-meta">
            Price book{' '}
            <Link to={`/admin/price-books/${book.id}`} className="link">
              {book.number}
            </Link>
            , in force since {longDayOf(book.effectiveFrom)}. Prices change with a new version:{' '}
            <Link to="/admin/price-books" className="link">
              Price books
            </Link>
            .
          </p>
        </div>
      )}
    </Loaded>
  );
}
