import { figureText } from '#contract/operations/monitoring/figure-text.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { figureNow, worstNow } from '#server/domains/monitoring/figures/combine.ts';
import type { Monitor, Picture } from '#server/domains/monitoring/samples/monitor.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { createAttempts } from './attempts.ts';
import { openAlerts } from './open.ts';
import { isQuiet } from './rules.ts';
import { ownSiblings, type Siblings } from './siblings.ts';
import { mailLater, storeAlerts, storeLateAlerts, storeWorstValues } from './store.ts';
import { alertRules, type StoredAlert, type StoredRule } from './tables.ts';
import { createWatch, type Raise, type WorstValue } from './watch.ts';

/** The tag of the cached rules. */
export const rulesTag = 'alert-rules';

export interface AlertOptions {
  services: Services;
  monitor: Pick<Monitor, 'onPicture'>;
  /** Sends an email to the team at once, past the outbox; throws when nobody could be reached. */
  sendDirectly(email: { subject: string; text: string }): Promise<void>;
  siblings?: Siblings;
}

export interface Alerts {
  /** The ids of those that are open, as this node knows. */
  openIds(): string[];
  /** Resolves when the last sample was compared. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Compares each sample with the rules, and raises and resolves alerts. Every node does, and the first one that notices raises.
 * What cannot be stored, because the database does not answer or refuses writes, is sent to the team directly and stored later.
 */
export function startAlerts({ services, monitor, sendDirectly, siblings = ownSiblings }: AlertOptions): Alerts {
  const watch = createWatch<StoredRule>();
  let known: { rules: readonly StoredRule[]; open: readonly StoredAlert[] } = { rules: [], open: [] };
  /** Open until they are stored and resolved. */
  let unstored: readonly StoredAlert[] = [];
  const attempts = createAttempts();
  /** When another process notified the team of a rule last. */
  const notifiedAt = new Map<string, Date>();
  let mailedLaterAt = Number.NEGATIVE_INFINITY;
  let worstStoredAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> = Promise.resolve();

  const report = (error: unknown) => logCondition(services.log, 'alerts.failed', { error });

  async function evaluate(picture: Picture): Promise<void> {
    const hasDatabase = figureNow('databaseDown', picture) !== 1;
    if (hasDatabase) {
      known = { rules: await storedRules(services), open: await openAlerts(services) };
      // One that cannot be stored must not keep others from being raised.
      if (unstored.length > 0) await storeLate().catch(report);
    }
    const open = [...known.open, ...unstored.filter(isOpen)];
    const { raised, resolved, worsened } = watch.compare(
      known.rules,
      open,
      ({ figure, comparison }) => worstNow(figure, comparison, picture),
      performance.now(),
    );
    for (const { rule, value } of raised)
      services.log.error('alert.raised', { alert: rule.name, figure: rule.figure, value, severity: rule.severity });
    const ctx = systemContext(services, 'alerts');
    const beginning = raised.map((one) => newAlert(ctx, one));
    if (!hasDatabase) keep(beginning, resolved);
    else if (raised.length + resolved.length === 0) {
      await mailWaiting();
      await storeWorst(worsened);
    } else {
      await storeAlerts(ctx, known.rules, beginning, resolved).catch((error: unknown) => {
        report(error);
        keep(beginning, resolved);
      });
      // The next sample that screens get says what is open now; otherwise they would learn it five seconds later.
      known = { ...known, open: await openAlerts(services) };
    }
    await notifyTeam();
  }

  /** Remembers what to store. */
  function keep(beginning: readonly StoredAlert[], resolved: readonly WorstValue[]): void {
    const at = services.now();
    unstored = [...unstored, ...beginning].map((one) => {
      const end = resolved.find(({ id }) => id === one.id);
      return end ? { ...one, resolvedAt: at, worst: end.worst } : one;
    });
    markNotified();
  }

  /** Nobody is notified twice of what another process notified; processes notice the same at most a few samples apart. */
  function markNotified(): void {
    unstored = unstored.map((one) => {
      const at = notifiedAt.get(one.ruleId ?? '');
      const isKnown = isOpen(one) && at !== undefined && at.getTime() > one.raisedAt.getTime() - minuteMs;
      return isKnown && one.mailedAt === null ? { ...one, mailedAt: at } : one;
    });
  }

  /** Notifies the team of what cannot be stored, unless another process has; tried again later where nobody got the email. */
  async function notifyTeam(): Promise<void> {
    const at = services.now();
    const due = unstored.filter(
      (one) =>
        isOpen(one) &&
        one.mailedAt === null &&
        attempts.isDue(one.id, at) &&
        at.getTime() - one.raisedAt.getTime() >= siblings.waitMs,
    );
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    attempts.begin(ids, at);
    const names = due.map(({ name }) => name).join(', ');
    const lines = due.map(
      (one) => `${one.name}: ${figureText(one.figure, one.value)}, since ${one.since.toISOString()}`,
    );
    const why = 'This email was sent directly, because the database does not answer or cannot store anything.';
    await sendDirectly({ subject: `Alert: ${names}`, text: [...lines, '', why].join('\n') });
    unstored = unstored.map((one) => (ids.includes(one.id) ? { ...one, mailedAt: at } : one));
    siblings.notified(due.flatMap(({ ruleId }) => ruleId ?? []));
  }

  async function storeLate(): Promise<void> {
    await storeLateAlerts(services, unstored);
    unstored = [];
    attempts.clear();
    known = { ...known, open: await openAlerts(services) };
  }

  /** Looks at most once a minute for alerts that wait for their email, after quiet hours for example. */
  async function mailWaiting(): Promise<void> {
    const now = services.now();
    const isDue = ({ ruleId, mailedAt }: StoredAlert) =>
      mailedAt === null && known.rules.some((rule) => rule.id === ruleId && !isQuiet(rule, now));
    if (!known.open.some(isDue) || performance.now() - mailedLaterAt < minuteMs) return;
    mailedLaterAt = performance.now();
    await mailLater(services, known.rules);
  }

  /** Stores at most once a minute how bad open alerts have become. */
  async function storeWorst(worsened: readonly WorstValue[]): Promise<void> {
    if (worsened.length === 0 || performance.now() - worstStoredAt < minuteMs) return;
    worstStoredAt = performance.now();
    await storeWorstValues(services, worsened);
  }

  siblings.onNotified((ruleIds) => {
    for (const id of ruleIds) notifiedAt.set(id, services.now());
    markNotified();
  });
  const stopListening = monitor.onPicture((picture) => {
    working = working.then(() => evaluate(picture).catch(report));
  });
  return {
    openIds: () => [...known.open, ...unstored.filter(isOpen)].map(({ id }) => id),
    settled: () => working,
    async stop() {
      stopListening();
      await working;
    },
  };
}

const isOpen = ({ resolvedAt }: StoredAlert) => resolvedAt === null;

const storedRules = ({ cache, db }: Services): Promise<StoredRule[]> =>
  cache.get('alert-rules', [rulesTag], () => db.read.select().from(alertRules));

function newAlert(ctx: Ctx, { rule, value, sinceMs }: Raise<StoredRule>): StoredAlert {
  const at = ctx.now();
  const { id: ruleId, name, figure, comparison, threshold, severity } = rule;
  return {
    id: ctx.newId(),
    ...{ ruleId, name, figure, comparison, threshold, severity, value, worst: value },
    since: new Date(at.getTime() - sinceMs),
    raisedAt: at,
    mailedAt: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
  };
}
