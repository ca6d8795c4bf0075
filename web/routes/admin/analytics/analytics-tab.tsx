import { Link, useSearchParams } from 'react-router';
import { enterpriseTabs } from '#contract/enterprise-tabs.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { viewParameter } from '#web/back-office/list/list-address.ts';
import { useLazyModule } from '#web/ui/overlays/lazy-module.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { analyticsViews } from './views.ts';

/** The views of the tab; which one is open is in the address. */
export function AnalyticsTab() {
  const [params] = useSearchParams();
  const { key, label, part } =
    analyticsViews.find((view) => view.key === params.get(viewParameter)) ?? analyticsViews[0];
  const Content = useLazyModule(part, true);
  return (
    <>
      <div>
        <PageHeader title={enterpriseTabs.analytics.label}>
          Visits to the public pages, without names or addresses.
        </PageHeader>
        <nav aria-label={enterpriseTabs.analytics.label} className="flex flex-wrap gap-x-5 gap-y-1 text-small">
          {analyticsViews.map((view) => (
            <Link
              key={view.key}
              to={{ search: `?tab=analytics&${viewParameter}=${view.key}` }}
              preventScrollReset
              aria-current={view.key === key ? 'page' : undefined}
              className="tap py-1 text-ink-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-4"
            >
              {view.label}
            </Link>
          ))}
        </nav>
      </div>
      {Content ? <Content key={key} /> : <SkeletonRows rows={6} label={`Loading ${label}...`} />}
    </>
  );
}
