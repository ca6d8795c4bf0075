import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { InquiryQuery } from '#contract/business/inquiries.ts';
import { loadFailureText, loadFailureTitle } from '#web/api/failures.ts';
import { queries, queryClient, refreshMs } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { titled } from '#web/app/shell/titled.ts';
import { Pager } from '#web/back-office/pager.tsx';
import { requestIdOf } from '#web/forms/refusals.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { timeOf } from '#web/ui/times.ts';
import type { Route } from './+types/index.ts';
import { InquiryFigures } from './figures.tsx';
import { Filters } from './filters.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { Rows } from './rows.tsx';
import { changed, exportAddress, placeInWords, readQuery, searchOf } from './url-state.ts';

const listQuery = (input: InquiryQuery) =>
  queries.inquiries.list.queryOptions({ input, refetchInterval: refreshMs, meta: { resource: 'inquiries' } });

/** Starts the request; the screen shows itself meanwhile. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(listQuery(readQuery(new URL(request.url).searchParams)));
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titled('Inquiries · Admin');

export default function Inquiries() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readQuery(params), [params]);
  const [isRecording, setRecording] = useState(false);
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...listQuery(query),
    placeholderData: keepPreviousData,
  });
  const now = new Date(dataUpdatedAt);
  const change = useCallback(
    (part: Partial<InquiryQuery>, options?: { replace: boolean }) =>
      void navigate({ search: searchOf(changed(query, part)) }, { preventScrollReset: true, ...options }),
    [navigate, query],
  );

  return (
    <Page crumbs={[{ label: 'Admin', href: '/admin' }, { label: 'Inquiries' }]}>
      <PageHeader
        title="Inquiries"
        actions={
          <>
            <ButtonLink href={exportAddress(query)} variant="outline">
              <Icon name="download" />
              Export CSV
            </ButtonLink>
            <Button onClick={() => setRecording(true)}>
              <Icon name="plus" />
              Record inquiry
            </Button>
          </>
        }
      >
        Manage customer inquiries and support requests. {data && `As of ${timeOf(now)}, updates by itself.`}
      </PageHeader>
      <InquiryFigures />
      <Filters query={query} onChange={change} count={data ? `${data.matching} of ${data.total} inquiries` : null} />
      {data ? (
        <div aria-busy={isPlaceholderData}>
          <Rows page={data} query={query} now={now} />
          {data.rows.length > 0 && (
            <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
              <p className="text-ink-3 text-small">Times in Europe/Zurich.</p>
              <Pager
                place={placeInWords(data)}
                previous={data.previous && searchOf({ ...query, after: null, until: data.previous })}
                next={data.next && searchOf({ ...query, after: data.next, until: null })}
              />
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
          {loadFailureText('inquiries')}
        </ErrorState>
      ) : (
        <div className="border-rule border-t md:mt-9">
          <SkeletonRows rows={10} label="Loading inquiries..." />
        </div>
      )}
      <RecordDialog open={isRecording} onOpenChange={setRecording} />
    </Page>
  );
}
