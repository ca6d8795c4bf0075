import type { ActivityFigures } from '#contract/operations/activity.ts';
import { ChartFrame } from '#web/back-office/charts/chart-frame.tsx';
import { TableBehind } from '#web/back-office/charts/figures-table.tsx';
import { Section } from '#web/back-office/section.tsx';
import { dateOf } from '#web/ui/times.ts';

const height = 120;
const step = 48;
const bar = 18;

/** Sign-ins and other actions per week as bars, with the table behind them one click away. */
export function WeeklyChart({ weeks }: { weeks: ActivityFigures['weeks'] }) {
  const max = Math.max(1, ...weeks.flatMap(({ signIns, activities }) => [signIns, activities]));
  const scaled = (n: number) => Math.round((n / max) * (height - 16));
  const width = weeks.length * step;
  return (
    <Section title="Week by week" size="large" className="pt-10">
      <p className="flex gap-5 pt-3 text-ink-2 text-meta">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 bg-firn" /> Sign-ins
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 bg-ink" /> Other actions
        </span>
      </p>
      <p className="pt-1 text-ink-3 text-meta">Other actions: requests, messages, uploads and account changes.</p>
      <div className="max-w-168 pt-2">
        <ChartFrame width={width} height={height} className="h-30" label={chartLabel(weeks)}>
          {weeks.map(({ from, signIns, activities }, index) => {
            const x = index * step + 4;
            return (
              <g key={from}>
                <rect x={x} y={height - scaled(signIns)} width={bar} height={scaled(signIns)} className="fill-firn" />
                <rect
                  x={x + bar + 2}
                  y={height - scaled(activities)}
                  width={bar}
                  height={scaled(activities)}
                  className="fill-ink"
                />
              </g>
            );
          })}
          <line x1="0" x2={width} y1={height} y2={height} className="stroke-rule" />
        </ChartFrame>
        <div aria-hidden="true" className="flex text-ink-3 text-meta">
          {weeks.map(({ from }, index) => (
            <span key={from} className="flex w-0 grow justify-center whitespace-nowrap pt-1 last:justify-end">
              {index % 2 === 1 && dayOf(from)}
            </span>
          ))}
        </div>
      </div>
      <TableBehind
        caption="Sign-ins and other actions per week"
        className="max-w-md"
        rows={weeks}
        keyOf={({ from }) => from}
        columns={[
          { label: 'Week from', cell: ({ from }) => dayOf(from) },
          { label: 'Sign-ins', cell: ({ signIns }) => signIns },
          { label: 'Other actions', cell: ({ activities }) => activities },
        ]}
      />
    </Section>
  );
}

/** Noon is the same day in Zurich and in UTC. */
function dayOf(day: string): string {
  return dateOf(new Date(`${day}T12:00:00Z`), new Date());
}

function chartLabel(weeks: ActivityFigures['weeks']): string {
  const { signIns = 0, activities = 0 } = weeks.at(-1) ?? {};
  return `Sign-ins and other actions per week. This week: ${signIns} sign-ins, ${activities} other actions. The table below lists all weeks.`;
}
