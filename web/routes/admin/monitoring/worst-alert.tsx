import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { alertSeverities } from '#contract/operations/monitoring/alert-rule-fields.ts';
import type { Alert } from '#contract/operations/monitoring/alerts.ts';
import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import type { FigureHistory } from '#contract/operations/monitoring/monitoring.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icons.tsx';
import { dayAndTime, durationOf, timeOf } from '#web/ui/times.ts';
import { type Tone, toneClass } from '#web/ui/tone.ts';
import { useClock } from '#web/ui/use-clock.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { adviceOf } from './advice.ts';
import { likelyChange } from './likely-change.ts';
import { openAlertsQuery, routesQuery } from './monitor-queries.ts';

export const severityTones: Record<Alert['severity'], Tone> = { error: 'critical', warning: 'caution', info: 'info' };

/** The worst open alert: since when, what clients notice, what changed before, and what to do; or that none is open. */
export function WorstAlert({ history }: { history: FigureHistory | undefined }) {
  const { data: open } = useQuery(openAlertsQuery());
  if (!open) return null;
  const [alert] = open;
  if (!alert)
    return (
      <p className="mb-6 flex items-center gap-2 text-small">
        <Icon name="check" className="flex-none" />
        No alert is open.
      </p>
    );
  return <AlertBanner alert={alert} others={open.length - 1} history={history} />;
}

interface AlertBannerProps {
  alert: Alert;
  /** Further open alerts. */
  others: number;
  history: FigureHistory | undefined;
}

function AlertBanner({ alert, others, history }: AlertBannerProps) {
  const now = new Date(useClock());
  const { name, severity, figure, value, since, raisedAt, acknowledgedBy } = alert;
  const tone = severityTones[severity];
  const { effect, advice } = adviceOf(figure);
  return (
    <section
      aria-label="Alert"
      className={cx('mb-8 border-(--tone) border-l-3 bg-(--tone-surface) px-5 py-5', toneClass[tone])}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-meta">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone} filled>
            {alertSeverities[severity]}
          </Badge>
          <span className="wrap-anywhere">
            Alert “{name}”, raised {timeOf(raisedAt)}
          </span>
        </p>
        <p>{acknowledgedBy === null ? 'not acknowledged' : `acknowledged by ${acknowledgedBy}`}</p>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h2 className="wrap-anywhere text-h3">
          {name}: {figureText(figure, value)} for {durationOf(Math.max(0, now.getTime() - since.getTime()))}
        </h2>
        {acknowledgedBy === null && <AcknowledgeButton alert={alert} />}
      </div>
      <div className="mt-4 grid gap-5 border-(--tone) border-t pt-4 text-small sm:grid-cols-2 lg:grid-cols-4">
        <Part title="Since" fact={dayAndTime(since, now)}>
          {others > 0 && (
            <Link to="?tab=alerts" className="link">
              {others} more {others === 1 ? 'alert is' : 'alerts are'} open
            </Link>
          )}
        </Part>
        <Part title="What clients notice" fact={effect}>
          {(figure === 'errorRate' || figure === 'responseTime') && <WorstRoute figure={figure} />}
        </Part>
        <ChangeBefore history={history} since={since} />
        <Part title="What to do" fact={advice.first}>
          {advice.more}
        </Part>
      </div>
    </section>
  );
}

function Part({ title, fact, children }: { title: string; fact: string; children?: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-(--tone) text-meta">{title}</p>
      <p className="wrap-anywhere mt-0.5 font-medium text-h5">{fact}</p>
      <div className="wrap-anywhere mt-1 text-ink-2">{children}</div>
    </div>
  );
}

/** Of the last hour, the route that fails most often, or that is slowest. */
function WorstRoute({ figure }: { figure: 'errorRate' | 'responseTime' }) {
  const { data } = useQuery(routesQuery());
  if (!data) return null;
  const key = figure === 'errorRate' ? 'errors' : 'p95';
  const worst = data.routes.toSorted((a, b) => (b[key] ?? 0) - (a[key] ?? 0))[0];
  if (!worst?.[key]) return null;
  const all = data.routes.reduce((sum, { errors }) => sum + errors, 0);
  return figure === 'errorRate'
    ? `${worst.errors} of the ${all} failures of the last hour are ${worst.method} ${worst.route}.`
    : `Slowest in the last hour: ${worst.method} ${worst.route}, ${Math.round(worst.p95 ?? 0)} ms.`;
}

function ChangeBefore({ history, since }: { history: FigureHistory | undefined; since: Date }) {
  const change = likelyChange(history?.changes ?? [], since);
  if (!change)
    return (
      <Part title="What changed before" fact="Nothing known">
        No start and no change of a setting in the 12 hours before.
      </Part>
    );
  const { at, action, by, detail } = change;
  return (
    <Part title="What changed before" fact={action === null ? detail : actionLabel(action as AuditAction)}>
      {timeOf(at)}
      {by && `, by ${by}`}
    </Part>
  );
}
