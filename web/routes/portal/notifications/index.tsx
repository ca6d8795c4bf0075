import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#web/api/client.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { useWrite } from '#web/api/use-write.ts';
import { NotificationRow } from '#web/app/notifications/notification-row.tsx';
import { useAppData } from '#web/app/shell/app-data.ts';
import { memberCrumbsTo, memberMeta, memberScreens } from '#web/app/shell/member-screens.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { ShowMore } from '#web/back-office/detail/show-more.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { countLabel } from '#web/ui/whole-number.ts';
import { NotificationFilters, useNotificationFilters } from './filters.tsx';

export const meta = memberMeta('/notifications');

/** The user's notifications, newest first. */
export default function Notifications() {
  const isAdministrator = useAppData().session.user.role === 'admin';
  const filters = useNotificationFilters();
  const isFiltered = filters.kind !== 'all' || filters.state !== 'all';
  const query = useInfiniteQuery(
    queries.notifications.list.infiniteOptions({
      input: (after: string | null) => ({ ...filters, after }),
      initialPageParam: null,
      getNextPageParam: ({ next }) => next,
      refetchInterval: refreshMs,
      meta: { resource: 'notifications' },
    }),
  );
  const readAll = useWrite('update', api.notifications.markAllRead, { notesReading: true });
  const unread = query.data?.pages[0]?.unread ?? 0;
  return (
    <Page
      crumbs={[
        ...(isAdministrator ? crumbsTo('/admin') : memberCrumbsTo('/dashboard')),
        { label: memberScreens['/notifications'].label },
      ]}
    >
      <PageHeader
        title={memberScreens['/notifications'].label}
        actions={
          <>
            <Link to="/settings/notifications" className={buttonClass({ variant: 'outline' })}>
              Notification settings
            </Link>
            {unread > 0 && (
              <Button loadingLabel="Marking…" loading={readAll.isPending} onClick={() => readAll.mutate({})}>
                Mark all as read
              </Button>
            )}
          </>
        }
      >
        {unread === 0 ? 'No unread notifications.' : `${countLabel(unread)} unread.`}
      </PageHeader>
      {(isFiltered || (query.data?.pages[0]?.rows.length ?? 0) > 0) && (
        <NotificationFilters filters={filters} isAdministrator={isAdministrator} />
      )}
      <QueryState query={query} resource="notifications">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0 && isFiltered) {
            return (
              <EmptyState
                title="No notifications to display"
                action={
                  <Link to={{ search: '' }} className={buttonClass({ variant: 'outline' })}>
                    Show all
                  </Link>
                }
              >
                None match these filters.
              </EmptyState>
            );
          }
          if (rows.length === 0) {
            return (
              <EmptyState title="No notifications yet">
                {isAdministrator
                  ? 'New inquiries, projects, messages, members and changes to your account appear here.'
                  : 'Messages from the team about your projects, and changes to your projects and account, appear here.'}
              </EmptyState>
            );
          }
          return (
            <>
              <ul aria-label="Notifications" className="border-ink border-t">
                {rows.map((row) => (
                  <NotificationRow key={row.id} notification={row} now={new Date(query.dataUpdatedAt)} />
                ))}
              </ul>
              <ShowMore query={query} className="mt-4">
                Show older
              </ShowMore>
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
