import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { SiteOverview } from '#contract/analytics/site-overview.ts';
import { type OverviewPeriod, overviewPeriodLabels } from '#contract/analytics/site-overview-choices.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { CountrySource } from '#web/domains/analytics/country-source.tsx';
import { figureText, periodText } from '#web/domains/analytics/figure-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { timeOf } from '#web/ui/times.ts';
import { ComparedFigures } from './compared-figures.tsx';
import { DayChart } from './day-chart.tsx';
import { Goals } from './goals.tsx';
import { RankingList } from './ranking-list.tsx';

const defaultPeriod: OverviewPeriod = '28-days';

const optionsOf = (period: OverviewPeriod) =>
  queries.analytics.overview.queryOptions({
    input: { period },
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
    meta: { resource: 'site overview' },
  });

/** The visits of the site at a glance, without anything to set up. The period is in the address. */
export function OverviewView() {
  const [params, setParams] = useSearchParams();
  const named = params.get('period') ?? '';
  const period = named in overviewPeriodLabels ? (named as OverviewPeriod) : defaultPeriod;
  const choose = (chosen: string) =>
    setParams(
      (current) => {
        current.set('period', chosen);
        return current;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <PageHeader
        title="Site overview"
        isSection
        actions={
          <Select
            look="filter"
            label="Period"
            choices={Object.entries(overviewPeriodLabels)}
            value={period}
            onChange={({ target }) => choose(target.value)}
          />
        }
      >
        Visits of the public site, counted without cookies, every five minutes. Whole days in Zurich until yesterday.
      </PageHeader>
      <Loaded query={optionsOf(period)} rows={8}>
        {(data) => <Overview data={data} />}
      </Loaded>
    </>
  );
}

function Overview({ data }: { data: SiteOverview }) {
  return (
    <>
      <Now data={data} />
      {data.hasVisits ? (
        <Figures data={data} />
      ) : (
        <EmptyState title="No visits in this period">
          {data.today.visitors > 0
            ? 'Visits of today are counted; they are compared with other days from tomorrow on.'
            : 'Page views of visitors are counted by themselves: there is nothing to set up.'}
        </EmptyState>
      )}
    </>
  );
}

function Figures({ data }: { data: SiteOverview }) {
  const { pages, sources, countries, devices, leftOut, visitors } = data;
  return (
    <>
      <ComparedFigures data={data} />
      <DayChart data={data} />
      <p className="text-ink-3 text-meta">
        {figureText(visitors.now)} visitors by an identifier of one day: somebody who returns on another day is counted
        again. {periodText(data)}
        {data.hadVisitsBefore &&
          `, compared with ${periodText({ startDate: data.beforeStartDate, endDate: data.beforeEndDate })}`}
        {visitors.before === null && ', not compared with the days before, whose counts are no longer kept'}. Left out:{' '}
        {figureText(leftOut.bots)} reports of bots. Browsers that opt out send nothing.
      </p>
      <div className="grid items-start gap-x-10 gap-y-8 pt-4 lg:grid-cols-2">
        <Goals data={data} />
        <RankingList title="Sources" ranking={sources} noun="source" of={visitors.now}>
          As kinds of sites; addresses are not stored.
        </RankingList>
        <RankingList title="Pages" ranking={pages} noun="page" of={visitors.now}>
          A visitor of two pages counts at both.
        </RankingList>
        <div className="grid items-start gap-x-10 gap-y-8 sm:grid-cols-2">
          <RankingList title="Countries" ranking={countries} noun="country" of={visitors.now}>
            <CountrySource />
          </RankingList>
          <RankingList title="Devices" ranking={devices} noun="device" of={visitors.now}>
            By the browser.
          </RankingList>
        </div>
      </div>
    </>
  );
}

/** Who is there now, and what today has brought so far: neither is part of the period. */
function Now({ data: { live, today, asOf } }: { data: SiteOverview }) {
  const people = live.visitors === 1 ? '1 visitor now' : `${figureText(live.visitors)} visitors now`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-small">
      <span className="font-medium">
        <span aria-hidden="true" className={live.visitors > 0 ? 'text-positive' : 'text-ink-3'}>
          ●{' '}
        </span>
        {people}
      </span>
      {live.paths.length > 0 && <span className="wrap-anywhere text-ink-2">{live.paths.join(', ')}</span>}
      <span className="text-ink-3 tabular-nums">
        Last 5 minutes. Today until {timeOf(asOf)}: {figureText(today.visitors)}{' '}
        {today.visitors === 1 ? 'visitor' : 'visitors'}, {figureText(today.pageViews)}{' '}
        {today.pageViews === 1 ? 'page view' : 'page views'}.
      </span>
    </p>
  );
}
