import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { type FigureKey, hoursForForecast } from '#contract/operations/monitoring/figures.ts';
import type { FigureHistory, LatestFigures } from '#contract/operations/monitoring/monitoring.ts';
import { swissNumber } from '#contract/swiss-number.ts';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { ChangeList } from './change-list.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { latestQuery } from './monitor-queries.ts';
import { WorstAlert } from './worst-alert.tsx';

const keys: readonly FigureKey[] = [
  'errorRate',
  'responseTime',
  'cpu',
  'memory',
  'disk',
  'network',
  'activeUsers',
  'eventLoopLag',
];

/** What is wrong now, then the figures that say how the system does, and what changed. */
export function MonitorOverview() {
  return (
    <FiguresPanel
      keys={keys}
      below={(history) => (
        <div className="grid items-start gap-x-10 gap-y-8 pt-8 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          <Changes changes={history.changes} />
          <AlsoWatched history={history} />
        </div>
      )}
    >
      {(history) => <WorstAlert history={history} />}
    </FiguresPanel>
  );
}

function Changes({ changes }: { changes: FigureHistory['changes'] }) {
  return (
    <Section title="Changes in the last 12 hours" size="large" link={{ to: '/admin/activity', label: 'All changes' }}>
      {changes.length === 0 && <Nothing>Nothing that decides how the system behaves was changed.</Nothing>}
      <ChangeList changes={changes} />
    </Section>
  );
}

const percent = swissNumber({ maximumFractionDigits: 2 });

/** What has no chart: the database, messages, background work and how long the disk lasts. */
function AlsoWatched({ history: { uptime, disk } }: { history: FigureHistory }) {
  const { data } = useQuery(latestQuery());
  if (!data) return null;
  const of = (key: FigureKey) => valueIn(data, key);
  const text = (key: FigureKey) => figureText(key, of(key));
  const rows: readonly [label: string, value: string, note: string][] = [
    ['Database', `${text('databaseAnswer')}, ${text('connections')} of connections`, 'now'],
    ['Test inquiry', canaryText(of('canaryAge')), 'every 15 min'],
    ['Messages waiting', waitingText(of('waitingMessages'), text('oldestMessage')), 'now'],
    ['Email', `${text('failedMails')} given up, ${text('sentMails')} sent`, '24 h'],
    ['Outside watcher', heartbeatText(of('heartbeat')), 'heartbeat'],
    ['Background work', workText(of('failingSchedules')), 'now'],
    ['Certificate', certificateText(of('certificateDays')), 'public address'],
    ['Disk', diskText(disk), disk.hours < hoursForForecast ? `${hoursForForecast} h needed` : 'by the last 7 days'],
    [
      'Uptime',
      uptime.percent === null ? 'No measurements yet' : `${percent.format(uptime.percent)}%, target 99.9%`,
      uptime.hours === 0 ? '' : `${uptime.hours} h measured`,
    ],
  ];
  return (
    <Section title="Also watched" size="large">
      <dl>
        {rows.map(([label, value, note]) => (
          <div
            key={label}
            className="grid grid-cols-[120px_minmax(0,1fr)_auto] gap-3 border-line border-b py-2.5 text-small"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
            <dd className="text-ink-3 text-meta">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-3 text-small">
        <Link to="/admin/policy-reports" className="link">
          Browser security reports
        </Link>
      </p>
    </Section>
  );
}

const valueIn = ({ figures }: LatestFigures, key: FigureKey) => figures.find((one) => one.key === key)?.now ?? null;

function heartbeatText(seconds: number | null): string {
  return seconds === null
    ? 'none has asked'
    : `${figureText('heartbeat', seconds)} since its last request or the start`;
}

function canaryText(seconds: number | null): string {
  return seconds === null ? 'none has arrived' : `arrived ${figureText('canaryAge', seconds)} ago`;
}

function waitingText(count: number | null, oldest: string): string {
  if (count === null) return 'not measured here';
  return count === 0 ? 'none' : `${figureText('waitingMessages', count)}, oldest ${oldest}`;
}

function diskText({ daysLeft, hours }: FigureHistory['disk']): string {
  if (hours < hoursForForecast) return hours === 0 ? 'No measurements yet' : `${hours} h measured`;
  return daysLeft === null ? 'does not fill up' : `full in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`;
}

function certificateText(days: number | null): string {
  return days === null
    ? 'not measured here'
    : days === 0
      ? 'not valid'
      : `ends in ${Math.floor(days)} ${Math.floor(days) === 1 ? 'day' : 'days'}`;
}

function workText(failing: number | null): string {
  if (failing === null) return 'not measured here';
  return failing === 0 ? 'all of it runs' : `${failing} ${failing === 1 ? 'schedule fails' : 'schedules fail'}`;
}
