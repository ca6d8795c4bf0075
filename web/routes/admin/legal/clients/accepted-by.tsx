import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TermsAcceptances } from '#contract/business/legal/acceptances.ts';
import { queries } from '#web/api/queries.ts';
import { EmailText } from '#web/back-office/email-text.tsx';
import { SearchField } from '#web/back-office/list/search-field.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { ReceiptButton } from '#web/domains/legal/receipt-button.tsx';
import { dateAndTime } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

/** The members who accepted a document as terms, with their receipts. Nothing while nobody did. */
export function AcceptedBy({ id, now }: { id: string; now: Date }) {
  const [q, setQ] = useState('');
  const query = useQuery({
    ...queries.legalAcceptances.acceptedBy.queryOptions({ input: { id, q }, meta: { resource: 'acceptances' } }),
    placeholderData: keepPreviousData,
  });
  const { data, isPending } = query;
  if (isPending || data?.versions.length === 0) return null;
  return (
    <Section title="Accepted by members" className="grid gap-4 text-small">
      {data && <p className="text-ink-2">{data.versions.map(countOf).join(', ')}.</p>}
      {(data || q !== '') && (
        <SearchField label="Search members" placeholder="Email address" value={q} onSearch={setQ} />
      )}
      <QueryState query={query} resource="acceptances">
        {(found) => <Members {...found} now={now} />}
      </QueryState>
    </Section>
  );
}

function Members({ rows, hasMore, now }: Pick<TermsAcceptances, 'rows' | 'hasMore'> & { now: Date }) {
  if (rows.length === 0) return <p className="text-ink-2">No member with this address accepted it.</p>;
  return (
    <>
      <ul aria-label="Members" className="border-line border-t">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <div className="wrap-anywhere min-w-0 grow basis-48">
              <p className="font-medium">
                <EmailText>{row.email}</EmailText>
              </p>
              <p className="text-ink-3 text-meta">{`Version ${row.number}, ${dateAndTime(row.acceptedAt, now)}`}</p>
            </div>
            <ReceiptButton acceptanceId={row.id} of={`of ${row.email}, version ${row.number}`} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-ink-2">The latest {rows.length}. Search to find others.</p>}
    </>
  );
}

function countOf({ number, members }: TermsAcceptances['versions'][number]): string {
  return `Version ${number}: ${wholeNumber.format(members)} ${members === 1 ? 'member' : 'members'}`;
}
