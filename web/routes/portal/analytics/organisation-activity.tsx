import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { leastVisitorsOfName } from '#contract/analytics/link-choices.ts';
import { activityWeeks, type OrganisationFigures } from '#contract/operations/activity.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { FiguresTable } from '#web/back-office/charts/figures-table.tsx';
import { Figures } from '#web/back-office/figures.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Section } from '#web/back-office/section.tsx';
import { refusalOf } from '#web/forms/refusals.ts';
import { wholeNumber } from '#web/ui/whole-number.ts';
import { AsOf } from './as-of.tsx';
import { figuresOf } from './figures.ts';
import { WeeklyChart } from './weekly-chart.tsx';

/** What all people of the current organisation did, in numbers that name nobody; a sentence where it has no analytics. */
export function OrganisationActivity() {
  const query = useQuery(
    queries.activity.organisation.queryOptions({ refetchInterval: refreshMs, meta: { quiet: true } }),
  );
  const refusal = refusalOf(query.error);
  if (refusal?.code === 'ANALYTICS_OFF') return <p className="text-ink-2 text-small">{refusal.message}</p>;
  return (
    <>
      <AsOf query={query}>{query.data && countedOf(query.data)}</AsOf>
      <QueryState query={query} resource="figures">
        {(data) => (
          <>
            <Figures figures={figuresOf(data)} />
            <WeeklyChart weeks={data.weeks} />
            <Visits visits={data.visits} />
          </>
        )}
      </QueryState>
      <p className="pt-8 text-small">
        <Link to="/settings/organisation" className="link">
          People and usage by month
        </Link>
      </p>
    </>
  );
}

function countedOf({ organisation, people }: OrganisationFigures): string {
  return people === 1
    ? `${organisation} has one person.`
    : `All ${wholeNumber.format(people)} people of ${organisation} together.`;
}

/** The pages of the public site that they opened while signed in. */
function Visits({ visits: { pageViews, pages, otherPages } }: { visits: OrganisationFigures['visits'] }) {
  return (
    <Section title="Pages of our website" size="large" className="pt-12">
      <p className="pt-3 text-ink-2 text-small">
        {pageViews === 0
          ? `No page was opened while signed in during the last ${activityWeeks} weeks.`
          : `${wholeNumber.format(pageViews)} ${pageViews === 1 ? 'view' : 'views'} while signed in during the last ${activityWeeks} weeks.`}
      </p>
      {pages.length > 0 && (
        <FiguresTable
          caption="Most opened pages"
          className="mt-2 max-w-168"
          rows={pages}
          keyOf={({ path }) => path}
          columns={[
            { label: 'Page', cell: ({ path }) => path },
            { label: 'Views', cell: ({ views }) => wholeNumber.format(views) },
          ]}
        />
      )}
      {otherPages > 0 && (
        <p className="pt-2 text-ink-3 text-meta">
          {otherPages === 1 ? '1 more page is' : `${wholeNumber.format(otherPages)} more pages are`} not listed. A page
          is listed when at least {leastVisitorsOfName} people of your organisation opened it on one day.
        </p>
      )}
    </Section>
  );
}
