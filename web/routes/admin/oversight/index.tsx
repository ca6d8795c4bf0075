import { useSearchParams } from 'react-router';
import { queryClient } from '#web/api/queries.ts';
import { Page } from '#web/app/shell/page.tsx';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { crumbsAt, screenMeta, screenTitle } from '#web/back-office/screens/screen-labels.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { AccessReviewsTab } from './access-reviews-tab.tsx';
import { PendingTab, pendingQuery } from './pending-tab.tsx';
import { reviewsQuery } from './reviews-query.ts';

/** Starts the requests without waiting; the tabs show their loading states meanwhile. */
export function clientLoader() {
  void queryClient.prefetchQuery(pendingQuery());
  void queryClient.prefetchQuery(reviewsQuery());
  return null;
}
clientLoader.hydrate = true as const;

export const meta = screenMeta('/admin/oversight');

/** What administrators do is watched by administrators. The tab is stored in the address. */
export default function Oversight() {
  const [params, setParams] = useSearchParams();
  return (
    <Page crumbs={crumbsAt('/admin/oversight')}>
      <PageHeader title={screenTitle('/admin/oversight')}>
        Changes that need a second administrator, and reviews of who has access.
      </PageHeader>
      <Tabs
        label={screenTitle('/admin/oversight')}
        value={params.get('tab') === 'reviews' ? 'reviews' : 'changes'}
        onValueChange={(tab) => setParams({ tab })}
        tabs={[
          { value: 'changes', label: 'Waiting for a second administrator', content: <PendingTab /> },
          { value: 'reviews', label: 'Access reviews', content: <AccessReviewsTab /> },
        ]}
      />
    </Page>
  );
}
