import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { Bar } from '#web/back-office/charts/bar.tsx';
import { ChartFrame } from '#web/back-office/charts/chart-frame.tsx';
import { endsOf, figureText } from './figure-text.ts';

const step = 12;
const height = 160;

/** Groups as bars with their names, or intervals as columns. */
export function BarChart({ data, query, className }: { data: WidgetData; query: WidgetQuery; className: string }) {
  return query.groupBy === 'none' ? <Columns data={data} query={query} className={className} /> : <Bars data={data} />;
}

function Bars({ data: { series } }: { data: WidgetData }) {
  const top = Math.max(1, ...series.map(({ total }) => total ?? 0));
  return (
    <ul className="grid gap-3 text-small">
      {series.map(({ name, total }) => (
        <li key={name}>
          <span className="flex justify-between gap-3">
            <span className="wrap-anywhere min-w-0">{name}</span>
            <span className="font-medium tabular-nums">{figureText(total)}</span>
          </span>
          <Bar share={(total ?? 0) / top} />
        </li>
      ))}
    </ul>
  );
}

function Columns({ data, query, className }: { data: WidgetData; query: WidgetQuery; className: string }) {
  const points = data.series[0]?.points ?? [];
  const top = Math.max(1, ...points.map((point) => point ?? 0));
  return (
    <div>
      <ChartFrame
        top={figureText(top)}
        ends={endsOf(data, query)}
        width={Math.max(1, points.length) * step}
        height={height}
        label={`Bar chart over ${data.intervals.length} intervals, ${figureText(data.total)} in total.`}
        className={className}
      >
        {points.map((point, index) => {
          const bar = ((point ?? 0) / top) * (height - 2);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an interval is its place in the period.
              key={index}
              x={index * step + 2}
              y={height - bar}
              width={step - 4}
              height={bar}
              className="fill-ink"
            />
          );
        })}
        <line x1="0" x2={points.length * step} y1={height} y2={height} className="stroke-rule" />
      </ChartFrame>
    </div>
  );
}
