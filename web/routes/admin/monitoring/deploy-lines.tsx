import type { Deploy, FigureHistory } from '#contract/operations/monitoring/monitoring.ts';
import { cx } from '#web/ui/cx.ts';

/** Where a moment is in the charts, as a share of their width. */
function shareOf(at: Date, { from, asOf }: FigureHistory): number {
  const share = (at.getTime() - from.getTime()) / (asOf.getTime() - from.getTime());
  return Math.min(1, Math.max(0, share));
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

/** A dotted line at each deploy, through the chart of a row and on wide screens on to those of its neighbours. */
export function DeployLines({ history }: { history: FigureHistory }) {
  if (history.deploys.length === 0) return null;
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 h-full w-full overflow-visible lg:-top-3 lg:h-[calc(100%+1.5rem)]"
    >
      {history.deploys.map(({ at, node }) => (
        <line
          key={`${at.toISOString()} ${node}`}
          x1={percent(shareOf(at, history))}
          x2={percent(shareOf(at, history))}
          y1="0"
          y2="100%"
          strokeDasharray="1 3"
          className="stroke-ink"
        />
      ))}
    </svg>
  );
}

/** Beyond these shares of the width a text in the middle of its line would leave the charts. */
const edges = { start: 0.3, end: 0.7 };

interface DeployLabelProps {
  history: FigureHistory;
  /** What stands at the line of the newest deploy. */
  textOf: (deploy: Deploy) => string;
  className?: string;
}

/** The text of the newest deploy at its line; those before it are lines alone, and named among the changes. */
export function DeployLabel({ history, textOf, className }: DeployLabelProps) {
  const [newest] = history.deploys;
  if (!newest) return null;
  const share = shareOf(newest.at, history);
  const anchor = share < edges.start ? 'start' : share > edges.end ? 'end' : 'middle';
  return (
    <svg aria-hidden="true" className={cx('h-4.5 w-full overflow-visible', className)}>
      <text x={percent(share)} y="13" textAnchor={anchor} className="fill-ink font-medium text-meta">
        {textOf(newest)}
      </text>
    </svg>
  );
}
