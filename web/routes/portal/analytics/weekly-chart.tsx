import type { ActivityFigures } from '#contract/operations/activity.ts';
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
    <section className="pt-10">
      <h2 className="border-rule border-b pb-2.5 text-h5">Week by week</h2>
      <p className="flex gap-5 pt-3 text-ink-2 text-meta">
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 bg-firn" /> Sign-ins
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2.5 bg-ink" /> Other actions
        </span>
      </p>
      <p className="pt-1 text-ink-3 text-meta">Other actions: requests, messages, uploads and account changes.</p>
      {/* The drawing is stretched, its labels are not: it fits a phone without scrolling. */}
      <div className="max-w-168 pt-2">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="h-30 w-full"
          role="img"
          aria-label={chartLabel(weeks)}
        >
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
        </svg>
        <div aria-hidden="true" className="flex text-ink-3 text-meta">
          {weeks.map(({ from }, index) => (
            <span key={from} className="flex w-0 grow justify-center whitespace-nowrap pt-1 last:justify-end">
              {index % 2 === 1 && dayOf(from)}
            </span>
          ))}
        </div>
      </div>
      <details className="mt-2 text-small">
        <summary className="link inline-block cursor-pointer">Show as a table</summary>
        <table className="mt-3 w-full max-w-md tabular-nums">
          <caption className="sr-only">Sign-ins and other actions per week</caption>
          <thead className="text-ink-3 text-meta">
            <tr className="border-rule border-b">
              <th scope="col" className="py-2 text-left font-medium">
                Week from
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Sign-ins
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Other actions
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ from, signIns, activities }) => (
              <tr key={from} className="border-line border-b">
                <th scope="row" className="py-2 text-left font-medium">
                  {dayOf(from)}
                </th>
                <td className="text-right">{signIns}</td>
                <td className="text-right">{activities}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
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
