import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { leastVisitorsOfName } from '#contract/analytics/link-choices.ts';
import { activityWeeks, type OrganisationFigures } from '#contract/operations/activity.ts';
import { queries, refreshMs } from '#web/api/queries.ts';
import { Figures } from '#web/back-office/figures.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
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
    <section aria-labelledby="visits" className="pt-12">
      <h2 id="visits" className="border-rule border-b pb-2.5 text-h5">
        Pages of our website
      </h2>
      <p className="pt-3 text-ink-2 text-small">
        {pageViews === 0
          ? `No page was opened while signed in during the last ${activityWeeks} weeks.`
          : `${wholeNumber.format(pageViews)} ${pageViews === 1 ? 'view' : 'views'} while signed in during the last ${activityWeeks} weeks.`}
      </p>
      {pages.length > 0 && (
        <table className="mt-2 w-full max-w-168 text-small tabular-nums">
          <caption className="sr-only">Most opened pages</caption>
          <thead className="text-ink-3 text-meta">
            <tr className="border-rule border-b">
              <th scope="col" className="py-2 pr-4 text-left font-medium">
                Page
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Views
              </th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ path, views }) => (
              <tr key={path} className="border-line border-b">
                <th scope="row" className="wrap-anywhere py-2 pr-4 text-left font-normal">
                  {path}
                </th>
                <td className="py-2 text-right align-top">{wholeNumber.format(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {otherPages > 0 && (
        <p className="pt-2 text-ink-3 text-meta">
          {otherPages === 1 ? '1 more page is' : `${wholeNumber.format(otherPages)} more pages are`} not listed. A page
          is listed when at least {leastVisitorsOfName} people of your organisation opened it on one day.
        </p>
      )}
    </section>
  );
}
