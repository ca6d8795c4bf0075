import type { SiteOverview } from '#contract/analytics/site-overview.ts';
import { ChartFrame } from '#web/back-office/charts/chart-frame.tsx';
import { TableBehind } from '#web/back-office/charts/figures-table.tsx';
import { GridLines } from '#web/back-office/charts/grid-lines.tsx';
import { Section } from '#web/back-office/section.tsx';
import { figureText, intervalText } from '#web/domains/analytics/figure-text.ts';

const width = 600;
const height = 160;

/** Visitors by day as a line; dashed those of as many days earlier. The table behind it has every figure. */
export function DayChart({ data: { days, hadVisitsBefore } }: { data: SiteOverview }) {
  const now = days.map(({ visitors }) => visitors.now);
  const before = days.map(({ visitors }) => visitors.before ?? 0);
  const top = Math.max(1, ...now, ...(hadVisitsBefore ? before : []));
  const [first, last] = [days.at(0), days.at(-1)];
  const line = (points: number[]) => points.map((point, at) => `${x(at, points.length)},${y(point / top)}`).join(' ');
  return (
    <Section title="Visitors per day" size="large" note={hadVisitsBefore ? 'dashed: the period before' : undefined}>
      <div className="pt-4">
        <ChartFrame
          top={figureText(top)}
          ends={first && last && [dayText(first.day), dayText(last.day)]}
          width={width}
          height={height}
          label={`Line chart of visitors over ${days.length} days, at most ${figureText(Math.max(...now))} a day.`}
          className="h-44"
        >
          <GridLines width={width} y={y} />
          {hadVisitsBefore && (
            <polyline
              points={line(before)}
              className="fill-none stroke-ink-3"
              strokeWidth="1"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <polyline
            points={line(now)}
            className="fill-none stroke-ink"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </ChartFrame>
        <TableBehind
          caption="Visitors and page views per day"
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { label: 'Day', cell: ({ day }) => dayText(day) },
            { label: 'Visitors', cell: ({ visitors }) => figureText(visitors.now) },
            { label: 'Before', cell: ({ visitors }) => figureText(visitors.before) },
            { label: 'Page views', cell: ({ pageViews }) => figureText(pageViews.now) },
          ]}
        />
      </div>
    </Section>
  );
}

const dayText = (day: string) => intervalText(new Date(`${day}T12:00:00Z`), 'day');
const x = (index: number, count: number) => Math.round((count === 1 ? 0.5 : index / (count - 1)) * width);
const y = (share: number) => Math.round(height - 2 - share * (height - 4));
