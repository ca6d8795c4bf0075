import type { AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { figureParts, figureText, notMeasured } from '#contract/operations/monitoring/figure-text.ts';
import { type FigureKey, figureOf } from '#contract/operations/monitoring/figures.ts';
import type { FigureHistory, LatestFigures } from '#contract/operations/monitoring/monitoring.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { DeployLabel, DeployLines } from './deploy-lines.tsx';
import { stateOf, trendText } from './figure-state.ts';
import { Sparkline, topOf } from './sparkline.tsx';

interface FigureLedgerProps {
  keys: readonly FigureKey[];
  latest: LatestFigures;
  history: FigureHistory | undefined;
  rules: readonly AlertRule[];
  /** How the period of the charts reads: `60 min`. */
  period: string;
  /** What a point of the charts is the mean of: `minute`. */
  step: string;
  /** A moment at the ends of the charts: `11:39`. */
  axisText: (at: Date) => string;
}

/** Figures as a ledger: what it is, now, its state and target, its course with the target as a line, and each node. */
export function FigureLedger({ keys, latest, history, rules, period, step, axisText }: FigureLedgerProps) {
  const { nodes } = latest;
  const hasNodes = nodes.length > 1;
  return (
    <div className="border-ink border-t">
      <div className={cx(rowClass, 'hidden py-2 text-ink-3 text-meta lg:grid')} aria-hidden="true">
        <span>Figure</span>
        <span className="text-right">Now{hasNodes && ', together'}</span>
        <span>State and target</span>
        <span className="flex">
          <span className="w-16 flex-none whitespace-nowrap">last {period}</span>
          <span className="min-w-0 grow">
            {history && <DeployLabel history={history} textOf={({ node, version }) => `${version} on ${node}`} />}
          </span>
        </span>
        <span className="flex justify-end gap-4">
          {hasNodes && nodes.map(({ name }, index) => <span key={name}>{`${index === 0 ? '—' : '- -'} ${name}`}</span>)}
        </span>
      </div>
      <ul>
        {keys.map((key) => (
          <FigureRow key={key} figureKey={key} {...{ latest, history, rules, period }} />
        ))}
      </ul>
      {history?.nodes.length === 0 && (
        <p className="pt-2 text-ink-2 text-small">
          No measurements yet in the last {period}: each {step} is stored once it is over.
        </p>
      )}
      {history && (
        <div className={cx(columnsClass, 'py-2 text-ink-3 text-meta tabular-nums')} aria-hidden="true">
          <p className="col-span-2 flex justify-between pl-16 lg:col-span-1 lg:col-start-4">
            <span>{axisText(history.from)}</span>
            <span>{axisText(history.asOf)}</span>
          </p>
          <div className="col-span-2 pl-16 lg:col-span-1 lg:col-start-4">
            <DeployLabel history={history} textOf={({ at, version }) => `${axisText(at)}, ${version}`} />
          </div>
        </div>
      )}
    </div>
  );
}

const columnsClass =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lg:grid-cols-[minmax(0,1.3fr)_104px_150px_minmax(0,1.6fr)_minmax(96px,auto)]';

const rowClass = cx(columnsClass, 'items-center border-line border-b');

type FigureRowProps = Omit<FigureLedgerProps, 'keys' | 'step' | 'axisText'> & { figureKey: FigureKey };

function FigureRow({ figureKey: key, latest, history, rules, period }: FigureRowProps) {
  const { label, of, scale, unit } = figureOf(key);
  const found = latest.figures.find((figure) => figure.key === key);
  const value = found?.now ?? null;
  const { text, target, limit, isExceeded } = stateOf(key, value, rules);
  const course = history?.series.find((one) => one.key === key);
  const trend = course ? trendText(course.mean, course.before, `the ${period}`) : null;
  const lines = history && course ? inOrderOf(latest, history, course.byNode) : [];
  const top = scale ?? topOf(lines, limit, unit === '');
  const hasCourse = lines.some((line) => line.some((one) => one !== null));
  const tone = isExceeded ? 'text-caution' : '';
  return (
    <li className={cx(rowClass, 'py-2.5 lg:min-h-17 lg:py-1.5')}>
      <div className="min-w-0">
        <p className="font-medium text-small">{label}</p>
        <p className="text-ink-3 text-meta">{of}</p>
      </div>
      <Value figureKey={key} value={value} className={tone} />
      <div className="text-small max-lg:col-span-2 max-lg:flex max-lg:gap-3">
        {value !== null && (
          <p className={cx('font-medium', tone)}>
            {isExceeded && <Icon name="warning" size={12} className="mr-1 inline" />}
            {text}
          </p>
        )}
        {target && <p className="text-ink-3 text-meta max-lg:pt-0.5">{target}</p>}
        {trend && <p className="text-ink-3 text-meta max-lg:pt-0.5">{trend}</p>}
      </div>
      {/* Without a course, the lines of the deploys go on to the chart below. */}
      <div className={cx('flex gap-2', hasCourse ? 'max-lg:col-span-2' : 'max-lg:hidden')}>
        <p
          aria-hidden="true"
          className="flex w-14 flex-none flex-col justify-between text-right text-ink-3 text-meta tabular-nums"
        >
          {hasCourse && (
            <>
              <span>{figureText(key, top)}</span>
              <span>0</span>
            </>
          )}
        </p>
        <div className="relative h-11 min-w-0 grow">
          {history && <DeployLines history={history} />}
          {hasCourse && (
            <Sparkline
              label={`${label} in the last ${period}${target ? `, ${target}` : ''}`}
              {...{ lines, limit, isExceeded, top }}
            />
          )}
        </div>
      </div>
      <p className="flex justify-end gap-4 text-small tabular-nums max-lg:hidden">
        {latest.nodes.length > 1 &&
          latest.nodes.map(({ name }, index) => <span key={name}>{nodeText(key, found?.byNode[index] ?? null)}</span>)}
      </p>
    </li>
  );
}

function Value({ figureKey, value, className }: { figureKey: FigureKey; value: number | null; className: string }) {
  if (value === null) return <p className="text-right text-ink-3 text-meta">{notMeasured}</p>;
  const { value: text, unit } = figureParts(figureKey, value);
  return (
    <p className={cx('whitespace-nowrap text-right text-h4 tabular-nums', className)}>
      {text}
      {unit && <span className="pl-0.5 text-ink-2 text-meta"> {unit}</span>}
    </p>
  );
}

const nodeText = (key: FigureKey, value: number | null) => (value === null ? '–' : figureText(key, value));

/** The courses of the nodes in the order in which they are named now; then those of nodes that no longer report. */
function inOrderOf({ nodes }: LatestFigures, history: FigureHistory, byNode: readonly (readonly (number | null)[])[]) {
  const names = [
    ...new Set([...nodes.map(({ name }) => name).filter((name) => history.nodes.includes(name)), ...history.nodes]),
  ];
  return names.map((name) => byNode[history.nodes.indexOf(name)] ?? []);
}
