import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { periodText } from '#web/domains/analytics/figure-text.ts';
import { timeOf } from '#web/ui/times.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';

const query = () =>
  queries.analytics.overview.queryOptions({
    input: { period: '7-days' },
    refetchInterval: 60_000,
    meta: { resource: 'visits' },
  });

/** Visitors and page views, as they are counted without cookies. */
export function SiteFigures() {
  const { data, isError } = useQuery(query());
  const days = data ? periodText(data) : 'last 7 days';
  const count = (value: number | undefined) => (value === undefined ? null : wholeNumber.format(value));
  return (
    <div className="pb-6">
      <Figures
        loading={!data}
        hasFailed={isError}
        figures={[
          {
            label: 'Visitors now',
            value: count(data?.live.visitors),
            source: `last 5 min${data ? `, as of ${timeOf(data.asOf)}` : ''}`,
          },
          {
            label: 'Page views today',
            value: count(data?.today.pageViews),
            source: `${data?.today.visitors ?? 0} visitors since midnight`,
          },
          { label: 'Page views', value: count(data?.pageViews.now), source: days },
          { label: 'Visitors', value: count(data?.visitors.now), source: days },
        ]}
      />
    </div>
  );
}
