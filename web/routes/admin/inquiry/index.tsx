import { useQuery } from '@tanstack/react-query';
import { loadFailureText, loadFailureTitle } from '#web/api/failures.ts';
import { queryClient } from '#web/api/queries.ts';
import { type Crumb, Page } from '#web/app/shell/page.tsx';
import { titled } from '#web/app/shell/titled.ts';
import { refusalOf, requestIdOf } from '#web/forms/refusals.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/index.ts';
import { Inquiry } from './inquiry.tsx';
import { NotFound } from './not-found.tsx';
import { inquiryOptions } from './query.ts';

/** Starts the request; the screen shows itself meanwhile. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(inquiryOptions(params.id));
  return null;
}
clientLoader.hydrate = true as const;

export const meta = titled('Inquiry · Admin');

export default function InquiryPage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(inquiryOptions(id));
  const code = refusalOf(error)?.code;
  const isMissing = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  const here: Crumb = { label: isMissing ? 'Not found' : (data?.number ?? 'Inquiry') };
  return (
    <Page crumbs={[{ label: 'Admin', href: '/admin' }, { label: 'Inquiries', href: '/admin/inquiries' }, here]}>
      {!data && !isMissing && <h1 className="sr-only">Inquiry</h1>}
      {isMissing ? (
        <NotFound />
      ) : data ? (
        <Inquiry key={id} inquiry={data} now={new Date(dataUpdatedAt)} />
      ) : error ? (
        <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
          {loadFailureText('inquiry')}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} height="tall" label="Loading inquiry..." />
      )}
    </Page>
  );
}
