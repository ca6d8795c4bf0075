import { priceBookName } from '#contract/pricing/book-states.ts';
import type { PriceBookDetail } from '#contract/pricing/price-books.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { History } from '#web/back-office/detail/history.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { Fact, FactList } from '#web/back-office/fact-list.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { bookActs, furtherBookActs } from '#web/domains/pricing/book/acts.ts';
import { BookBadge } from '#web/domains/pricing/book/state-badge.tsx';
import { longDayOf } from '#web/ui/times.ts';
import { ApprovalNotice } from './approval-notice.tsx';
import { bookSteps } from './book-steps.ts';
import { BookTabs } from './book-tabs.tsx';

const bookOptions = (id: string) =>
  queries.priceBooks.get.queryOptions({ input: { id }, meta: { resource: 'price book' } });

export const clientLoader = recordLoader(({ id }) => bookOptions(id));

export const meta = titleMeta('Price book · Admin');

export default detailPage(bookOptions, {
  noun: 'price book',
  crumbs: crumbsTo('/admin/price-books'),
  nameOf: priceBookName,
  badge: ({ record }) => <BookBadge {...record} />,
  headerFacts: ({ record: { effectiveFrom, phase } }) =>
    effectiveFrom && <span>{`${phase === 'now' ? 'since' : 'from'} ${longDayOf(effectiveFrom)}`}</span>,
  notices: ({ record }) => <ApprovalNotice book={record} />,
  aside: (shown) => {
    const { record: book, now } = shown;
    return (
      <>
        <div className="grid justify-items-start gap-3">
          <ActButtons acts={bookActs} record={book} shown={shown} size="md" />
          <ActButtons acts={furtherBookActs} record={book} shown={shown} />
        </div>
        <People book={book} />
        {book.events.length > 0 && (
          <History events={book.events} steps={bookSteps} more={({ body }) => (body ? `(${body})` : '')} now={now} />
        )}
        <ActivityLink resource="price-book" id={book.id} />
      </>
    );
  },
  main: ({ record, queryKey }) => <BookTabs book={record} queryKey={queryKey} />,
});

function People({ book: { base, createdBy, editors, approvedBy, hash, events } }: { book: PriceBookDetail }) {
  const me = useAppData().session.user.email;
  const nameOf = ({ email }: { email: string }) => (email === me ? 'you' : email);
  return (
    <FactList title="Facts">
      <Fact label="Based on">{base ? (base.number ?? 'a draft') : 'none'}</Fact>
      <Fact label="Begun by">
        {createdBy ? nameOf(createdBy) : events.length === 0 ? 'the first start' : 'a former administrator'}
      </Fact>
      <Fact label="Changed by">{editors.length > 0 ? editors.map(nameOf).join(', ') : 'nobody'}</Fact>
      {approvedBy && <Fact label="Approved by">{nameOf(approvedBy)}</Fact>}
      <Fact label="SHA-256">
        <code className="text-meta" title={hash}>{`${hash.slice(0, 16)}…`}</code>
      </Fact>
    </FactList>
  );
}
