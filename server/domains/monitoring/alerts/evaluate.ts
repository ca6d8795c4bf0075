import { figureNow, worstNow } from '#server/domains/monitoring/figures/combine.ts';
import type { Monitor, Picture } from '#server/domains/monitoring/samples/monitor.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { openAlerts } from './open.ts';
import { ownSiblings, type Siblings } from './siblings.ts';
import { storeAlerts } from './store.ts';
import { alertRules, type StoredAlert, type StoredRule } from './tables.ts';
import { createUnstoredAlerts } from './unstored-alerts.ts';
import { createUpkeep } from './upkeep.ts';
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
  const unstored = createUnstoredAlerts({ services, sendDirectly, siblings });
  const upkeep = createUpkeep(services);
  let known: { rules: readonly StoredRule[]; open: readonly StoredAlert[] } = { rules: [], open: [] };
  let working: Promise<void> = Promise.resolve();
  const open = () => [...known.open, ...unstored.open()];
  const report = (error: unknown) => logCondition(services.log, 'alerts.failed', { error });

  async function evaluate(picture: Picture): Promise<void> {
    const hasDatabase = figureNow('databaseDown', picture) !== 1;
    if (hasDatabase) {
      // One that cannot be stored must not keep others from being raised.
      await unstored.store().catch(report);
      known = { rules: await storedRules(services), open: await openAlerts(services) };
    }
    const { raised, resolved, worsened } = watch.compare(
      known.rules,
      open(),
      ({ figure, comparison }) => worstNow(figure, comparison, picture),
      performance.now(),
    );
    for (const { rule, value } of raised)
      services.log.error('alert.raised', { alert: rule.name, figure: rule.figure, value, severity: rule.severity });
    const ctx = systemContext(services, 'alerts');
    const beginning = raised.map((one) => newAlert(ctx, one));
    if (!hasDatabase) unstored.keep(beginning, resolved);
    else if (raised.length + resolved.length > 0) await store(ctx, beginning, resolved);
    else {
      await upkeep.mailWaiting(known.rules, known.open);
      await upkeep.storeWorst(worsened);
    }
    await unstored.notifyTeam();
  }

  async function store(ctx: Ctx, beginning: readonly StoredAlert[], resolved: readonly WorstValue[]): Promise<void> {
    await storeAlerts(ctx, known.rules, beginning, resolved).catch((error: unknown) => {
      report(error);
      unstored.keep(beginning, resolved);
    });
    // The next sample that screens get says what is open now; otherwise they would learn it five seconds later.
    known = { ...known, open: await openAlerts(services) };
  }

  const stopListening = monitor.onPicture((picture) => {
    working = working.then(() => evaluate(picture).catch(report));
  });
  return {
    openIds: () => open().map(({ id }) => id),
    settled: () => working,
    async stop() {
      stopListening();
      await working;
    },
  };
}

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
