import { lazy, Suspense } from 'react';
import { Page } from '#web/app/shell/page.tsx';
import { crumbsAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The editor is large, and only these screens need it. */
const NewPage = lazy(async () => ({ default: (await import('./editor/new-page.tsx')).NewPage }));

export const meta = screenMeta('/admin/content/new');

export default function New() {
  return (
    <Page crumbs={crumbsAt('/admin/content/new')}>
      <Suspense fallback={<SkeletonRows rows={8} height="tall" label="Loading editor..." />}>
        <NewPage />
      </Suspense>
    </Page>
  );
}
