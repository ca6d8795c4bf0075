import { useSearchParams } from 'react-router';
import { type CohortInterval, cohortIntervals, smallCohort } from '#contract/analytics/journey-choices.ts';
import type { CohortTable } from '#contract/analytics/journeys.ts';
import { queries } from '#web/api/queries.ts';
import { PageHeader } from '#web/app/shell/page-header.tsx';
import { Loaded } from '#web/back-office/loaded.tsx';
import { intervalText } from '#web/domains/analytics/figure-text.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/select.tsx';
import { dayAndTime } from '#web/ui/times.ts';

/** How many signed-in users came back; the interval is in the address. */
export function RetentionView() {
  const [params, setParams] = useSearchParams();
  const interval: CohortInterval = params.get('interval') === 'week' ? 'week' : 'month';
  const choose = (next: string) =>
    setParams({ tab: 'analytics', view: 'retention', ...(next === 'week' && { interval: next }) });
  return (
    <>
      <PageHeader
        title="Retention of signed-in users"
        isSection
        actions={
          <Select
            look="filter"
            label="Interval"
            choices={Object.entries(cohortIntervals)}
            value={interval}
            onChange={({ target }) => choose(target.value)}
          />
        }
      >
        Share of each {interval}’s new users who signed in again, by {interval}s since their first sign-in. Visitors
        without an account are not included, because they can be told apart only within one day.
      </PageHeader>
      <Loaded
        query={queries.analytics.retention.queryOptions({ input: { interval }, meta: { resource: 'cohorts' } })}
        rows={12}
      >
        {(table) => <Cohorts table={table} interval={interval} />}
      </Loaded>
    </>
  );
}

/** Tints of ink up to 30 per cent; the figure is always printed. */
const tints = ['', 'bg-ink/5', 'bg-ink/10', 'bg-ink/15', 'bg-ink/20', 'bg-ink/30'];
const tintOf = (share: number) => tints[Math.ceil((share / 100) * (tints.length - 1))];

function Cohorts({ table: { cohorts, asOf }, interval }: { table: CohortTable; interval: CohortInterval }) {
  const users = cohorts.reduce((total, cohort) => total + cohort.users, 0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="overflow-x-auto" aria-label="Cohorts" tabIndex={0}>
        <table className="w-full min-w-176 border-ink border-t-2 text-small tabular-nums">
          <caption className="sr-only">Share of each cohort that signed in again</caption>
          <thead className="text-ink-3 text-meta">
            <tr className="border-rule border-b *:py-2 *:font-medium">
              <th scope="col" className="sticky left-0 bg-paper text-left">
                First sign-in
              </th>
              <th scope="col" className="pr-3 text-right">
                Users
              </th>
              {cohorts.map(({ from }, later) => (
                <th key={from.toISOString()} scope="col" className="pr-3 text-right">
                  {later}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map(({ from, users: size, returned }) => (
              <tr key={from.toISOString()} className="border-line border-b">
                <th scope="row" className="sticky left-0 whitespace-nowrap bg-paper py-1.5 pr-3 text-left font-medium">
                  {intervalText(from, interval)}
                </th>
                <td className={cx('pr-3 text-right', size < smallCohort && 'text-ink-3')}>{size}</td>
                {returned.map((count, later) => {
                  const share = count === null || size === 0 ? null : Math.round((count / size) * 100);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row.
                    <td key={later} className={cx('pr-3 text-right', share !== null && tintOf(share))}>
                      {share ?? (count === null ? '' : '–')}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="pt-3 text-ink-2 text-meta">
        {users === 1 ? '1 user' : `${users} users`} in {cohorts.length} cohorts, from the sign-ins in the audit log.
        Rows of fewer than {smallCohort} users are only indicative. The current {interval} until{' '}
        {dayAndTime(asOf, asOf)}.
      </p>
    </>
  );
}
