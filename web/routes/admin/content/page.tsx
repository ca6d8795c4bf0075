import { lazy, Suspense } from 'react';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/page.ts';
import { GovernedPage } from './governed-page.tsx';

/** The editor is large, and only these screens need it. */
const ExistingPage = lazy(async () => ({ default: (await import('./editor/existing-page.tsx')).ExistingPage }));

const pageOptions = (id: string) => queries.editing.get.queryOptions({ input: { id }, meta: { resource: 'page' } });

export const clientLoader = recordLoader(({ id }) => pageOptions(id));

export const meta = titleMeta('Page · Admin');

export default function ContentPage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={pageOptions(id)}
      noun="page"
      crumbs={crumbsTo('/admin/content')}
      nameOf={({ title }) => title}
      missingText="There is no page at this address. It was deleted, or the link contains a mistake."
      staysWhenDeleted
    >
      {(page, now) =>
        page.governedBy === null ? (
          <Suspense fallback={<SkeletonRows rows={8} height="tall" label="Loading editor..." />}>
            <ExistingPage key={id} page={page} now={now} />
          </Suspense>
        ) : (
          <GovernedPage page={page} document={page.governedBy} />
        )
      }
    </RecordPage>
  );
}
