import type { WidgetData, WidgetQuery } from '#contract/analytics/widgets.ts';
import { ChartFrame } from '#web/back-office/charts/chart-frame.tsx';
import { GridLines } from '#web/back-office/charts/grid-lines.tsx';
import { cx } from '#web/ui/cx.ts';
import { endsOf, figureText } from './figure-text.ts';

const width = 600;
const height = 160;
/** More lines cannot be told apart. */
const most = 5;
/** Told apart by their dashes too, in grey and in print. */
const dashes = [undefined, '6 4', '2 3', '10 3 2 3', '1 5'];
const strokes = ['stroke-ink', 'stroke-firn', 'stroke-gold', 'stroke-ink-3', 'stroke-ink-2'];

/** Figures per interval as lines; the table beside it has every figure. */
export function LineChart({ data, query, className }: { data: WidgetData; query: WidgetQuery; className: string }) {
  const series = data.series.slice(0, most);
  const top = Math.max(1, ...series.flatMap(({ points }) => points.map((point) => point ?? 0)));
  return (
    <div>
      <ChartFrame
        top={figureText(top)}
        ends={endsOf(data, query)}
        width={width}
        height={height}
        label={chartLabel(data)}
        className={className}
      >
        <GridLines width={width} y={y} />
        {series.map(({ name, points }, index) => (
          <polyline
            key={name}
            points={points.map((point, at) => `${x(at, points.length)},${y((point ?? 0) / top)}`).join(' ')}
            className={cx('fill-none', strokes[index])}
            strokeWidth="2"
            strokeDasharray={dashes[index]}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </ChartFrame>
      {query.groupBy !== 'none' && (
        <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-meta">
          {series.map(({ name, total }, index) => (
            <li key={name} className="flex min-w-0 items-center gap-1.5">
              <svg width="18" height="8" aria-hidden="true" className="flex-none">
                <line
                  x1="0"
                  x2="18"
                  y1="4"
                  y2="4"
                  className={strokes[index]}
                  strokeWidth="2"
                  strokeDasharray={dashes[index]}
                />
              </svg>
              <span className="wrap-anywhere min-w-0">
                {name} <span className="text-ink-3 tabular-nums">{figureText(total)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const x = (index: number, count: number) => Math.round((count === 1 ? 0.5 : index / (count - 1)) * width);
const y = (share: number) => Math.round(height - 2 - share * (height - 4));

function chartLabel({ series, total, intervals }: WidgetData): string {
  const parts = series.slice(0, most).map((one) => `${one.name} ${figureText(one.total)}`);
  return `Line chart over ${intervals.length} intervals, ${figureText(total)} in total: ${parts.join(', ')}.`;
}
