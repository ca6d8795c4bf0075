import { useQuery } from '@tanstack/react-query';
import { healthStatuses, healthStatusOf } from '#contract/operations/monitoring/figure-bands.ts';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { stateOf } from './figure-state.ts';
import { FiguresPanel } from './figures-panel.tsx';
import { alertRulesQuery, latestQuery } from './monitor-queries.ts';

const keys: readonly FigureKey[] = [
  'cpu',
  'memory',
  'disk',
  'network',
  'activeUsers',
  'errorRate',
  'responseTime',
  'databaseAnswer',
  'connections',
  'oldestMessage',
  'failingSchedules',
];

const tones: Record<keyof typeof healthStatuses, Tone> = {
  excellent: 'positive',
  good: 'positive',
  'needs-improvement': 'caution',
  poor: 'critical',
};

/** Processor, memory, disk and network with their bands, and the share of figures that are within their targets. */
export function SystemHealth() {
  return <FiguresPanel keys={keys}>{() => <Score />}</FiguresPanel>;
}

function Score() {
  const { data: latest } = useQuery(latestQuery());
  const { data: rules = [] } = useQuery(alertRulesQuery());
  if (!latest) return null;
  const rated = keys
    .map((key) => stateOf(key, latest.figures.find((one) => one.key === key)?.now ?? null, rules))
    .filter(({ target }) => target !== null && target !== 'no target');
  const within = rated.filter(({ isExceeded }) => !isExceeded).length;
  const score = rated.length === 0 ? null : Math.round((100 * within) / rated.length);
  return (
    <p className="flex flex-wrap items-center gap-3 pb-5 text-small">
      {score === null ? 'No measurements yet' : <Health score={score} />}
      <span className="text-ink-2">
        {within} of {rated.length} figures with a target are within it now.
      </span>
    </p>
  );
}

function Health({ score }: { score: number }) {
  const status = healthStatusOf(score);
  return (
    <Badge tone={tones[status]}>
      Health {score}%, {healthStatuses[status]}
    </Badge>
  );
}
