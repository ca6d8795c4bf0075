import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DataAccess } from '#contract/operations/activity.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { memberCrumbsAt, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayAndTime } from '#web/ui/times.ts';
import { accessLabel } from './access-label.ts';

export const meta = memberMeta('/settings/activity');

/** Who of the team opened the member's data, when and why, from the audit log. */
export default function AccessToYourData() {
  const query = useInfiniteQuery(
    queries.activity.accesses.infiniteOptions({
      input: (after: string | null) => ({ after }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: refreshMs,
      meta: { resource: 'accesses' },
    }),
  );
  return (
    <Page crumbs={memberCrumbsAt('/settings/activity')}>
      <PageHeader title={memberScreens['/settings/activity'].label}>
        When our team opened your account, your inquiries, or your projects with their files, offers and invoices. Each
        person and record is listed at most once per hour.{' '}
        <Link to="/analytics" className="link">
          Your own activity
        </Link>
      </PageHeader>
      <div className="max-w-192">
        <QueryState query={query} resource="accesses" rows={4}>
          {({ pages }) => {
            const accesses = pages.flatMap((page) => page.accesses);
            if (accesses.length === 0)
              return (
                <EmptyState title="Nobody has opened your data yet">
                  Each time our team opens your account, your inquiries, or your projects with their files, offers and
                  invoices, it appears here.
                </EmptyState>
              );
            return (
              <>
                <ul aria-label="Access to your data" className="border-ink border-t">
                  {accesses.map((access) => (
                    <Row key={access.id} access={access} now={new Date(query.dataUpdatedAt)} />
                  ))}
                </ul>
                <ShowMore query={query} className="mt-4">
                  Show older
                </ShowMore>
              </>
            );
          }}
        </QueryState>
      </div>
    </Page>
  );
}

function Row({ access, now }: { access: DataAccess; now: Date }) {
  const { at, who, about, reason } = access;
  const { title, purpose } = accessLabel(access);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-3 text-small">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">
          {title}
          {about && <span className="font-normal"> “{about}”</span>}
        </p>
        <p className="text-ink-2">
          {who ?? 'A former member of our team'}, {reason ? `reason: ${reason}` : purpose}
        </p>
      </div>
      <time dateTime={at.toISOString()} className="flex-none text-ink-3 text-meta tabular-nums">
        {dayAndTime(at, now)}
      </time>
    </li>
  );
}
