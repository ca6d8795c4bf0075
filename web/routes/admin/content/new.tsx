import { lazy, Suspense } from 'react';
import { Page } from '#web/app/shell/page.tsx';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The editor is large, and only these screens need it. */
const NewPage = lazy(async () => ({ default: (await import('./editor/new-page.tsx')).NewPage }));

export const meta = titleMeta('New page · Admin');

export default function New() {
  return (
    <Page
      crumbs={[{ label: 'Admin', href: '/admin' }, { label: 'Content', href: '/admin/content' }, { label: 'New page' }]}
    >
      <Suspense fallback={<SkeletonRows rows={8} height="tall" label="Loading editor..." />}>
        <NewPage />
      </Suspense>
    </Page>
  );
}
