import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { alertSeverities } from '#contract/operations/monitoring/alert-rule-fields.ts';
import type { Alert, AlertRule } from '#contract/operations/monitoring/alerts.ts';
import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { figures } from '#contract/operations/monitoring/figures.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { QueryState } from '#web/back-office/query-state.tsx';
import { Nothing, Section } from '#web/back-office/section.tsx';
import { alertRuleActs } from '#web/domains/alert-rules/acts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { dateAndTime, durationOf } from '#web/ui/times.ts';
import { AcknowledgeButton } from './acknowledge-button.tsx';
import { ChangesBefore } from './changes-before.tsx';
import { alertRulesQuery, openAlertsQuery, useLatestFigures } from './monitor-queries.ts';
import { severityTones } from './worst-alert.tsx';

/** What is open, what was, and the rules that raise it. */
export function MonitorAlerts() {
  // Each sample says which alerts are open.
  useLatestFigures();
  return (
    <div className="grid gap-10">
      <Open />
      <Past />
      <Rules />
    </div>
  );
}

function Open() {
  const open = useQuery(openAlertsQuery());
  return (
    <Section title="Open alerts" size="large" isMain>
      <QueryState query={open} resource="alerts">
        {(alerts) =>
          alerts.length === 0 ? (
            <Nothing>No alert is open: no figure has been beyond its threshold for as long as its rule says.</Nothing>
          ) : (
            <ul>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

function AlertRow({ alert }: { alert: Alert }) {
  const { name, severity, figure, comparison, threshold, value, worst, since, resolvedAt, acknowledgedBy } = alert;
  const limit = `${comparison} ${figureText(figure, threshold)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b pt-3 text-small">
      <div className="wrap-anywhere min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={resolvedAt ? 'neutral' : severityTones[severity]}>{alertSeverities[severity]}</Badge>
          <span className="font-medium">{name}</span>
        </p>
        <p className="mt-1 text-ink-2">
          {figures[figure].label} {figureText(figure, value)} when raised
          {worst !== value && `, at worst ${figureText(figure, worst)}`}; alert {limit}.
        </p>
      </div>
      <div className="text-ink-2 tabular-nums sm:text-right">
        <p>since {dateAndTime(since, new Date())}</p>
        <p className="text-ink-3 text-meta">
          {resolvedAt
            ? `resolved after ${durationOf(resolvedAt.getTime() - since.getTime())}`
            : acknowledgedBy === null
              ? 'not acknowledged'
              : `acknowledged by ${acknowledgedBy}`}
          {resolvedAt && acknowledgedBy && `, acknowledged by ${acknowledgedBy}`}
        </p>
      </div>
      {!resolvedAt && acknowledgedBy === null && <AcknowledgeButton alert={alert} />}
      <ChangesBefore id={alert.id} name={name} />
    </li>
  );
}

function Past() {
  const pages = useInfiniteQuery({
    queryKey: [...queries.alerts.list.key(), 'pages'],
    queryFn: ({ pageParam }) => api.alerts.list({ before: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? rows.at(-1)?.id : undefined),
    meta: { resource: 'alerts' },
  });
  return (
    <Section title="Resolved alerts" size="large">
      <QueryState query={pages} resource="alerts">
        {({ pages: loaded }) => {
          const past = loaded.flatMap(({ rows }) => rows).filter(({ resolvedAt }) => resolvedAt !== null);
          return past.length === 0 ? (
            <Nothing>No alert has been resolved yet.</Nothing>
          ) : (
            <ul>
              {past.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      {pages.hasNextPage && (
        <Button
          className="mt-4"
          variant="outline"
          size="sm"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          Show older alerts
        </Button>
      )}
    </Section>
  );
}

const newRule = lazyModule(async () => (await import('#web/domains/alert-rules/alert-rule-dialog.tsx')).NewAlertRule);

function Rules() {
  const rules = useQuery(alertRulesQuery());
  return (
    <Section title="Alert rules" size="large" action={<CreateButton label="New rule" dialog={newRule} />}>
      <QueryState query={rules} resource="alert rules">
        {(all) => (
          <ul>
            {all.map((rule) => (
              <RuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </QueryState>
      <p className="pt-3 text-ink-3 text-meta">
        Alerts are shown here and under Notifications, mailed to the addresses in the settings, and sent to webhooks
        that have the event. Each is told when it begins and when it ends, not in between.
      </p>
    </Section>
  );
}

function RuleRow({ rule }: { rule: AlertRule }) {
  const { name, severity, isActive } = rule;
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2.5 text-small">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-2">{ruleText(rule)}</p>
      </div>
      <div className="flex items-center gap-3">
        <Badge tone={isActive ? severityTones[severity] : 'neutral'}>
          {isActive ? alertSeverities[severity] : 'Not watched'}
        </Badge>
        <ActMenu
          acts={alertRuleActs}
          record={rule}
          name={name}
          href={`/admin/activity?resource=alert-rule&record=${rule.id}`}
          openLabel="Activity"
        />
      </div>
    </li>
  );
}

/** `CPU rises above 80% for 5 min, resolved at 70%. No emails from 22 to 6.` */
function ruleText({ figure, comparison, threshold, recovery, forSeconds, quietFrom, quietUntil }: AlertRule): string {
  const verb = comparison === 'above' ? 'rises above' : 'falls below';
  const time = forSeconds === 0 ? '' : ` for ${forSeconds < 120 ? `${forSeconds} s` : durationOf(forSeconds * 1_000)}`;
  const resolved = recovery === null ? '' : `, resolved at ${figureText(figure, recovery)}`;
  const quiet = quietFrom === null ? '' : ` No emails from ${quietFrom} to ${quietUntil} h.`;
  return `${figures[figure].label} ${verb} ${figureText(figure, threshold)}${time}${resolved}.${quiet}`;
}
