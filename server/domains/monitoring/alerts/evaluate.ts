import { eq } from 'drizzle-orm';
import { figureNow } from '#server/domains/monitoring/figures/combine.ts';
import type { Monitor, Picture } from '#server/domains/monitoring/samples/monitor.ts';
import { type Ctx, type Services, systemContext } from '#server/platform/context.ts';
import { systemScope, type Tx } from '#server/platform/db/db.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { notifyOfAlerts, notifyOfRecovery } from './notify.ts';
import { alertsTag, openAlerts } from './open.ts';
import { valueText } from './rules.ts';
import { alertRules, alerts, type StoredAlert, type StoredRule } from './tables.ts';
import { createWatch, type Raise, type Resolve } from './watch.ts';

/** The tag of the cached rules. */
export const rulesTag = 'alert-rules';

export interface AlertOptions {
  services: Services;
  monitor: Pick<Monitor, 'onPicture'>;
  /** Sends an email at once, past the outbox, while the database does not answer. */
  sendDirectly(email: { subject: string; text: string }): Promise<void>;
}

export interface Alerts {
  /** The ids of those that are open, as this node knows. */
  openIds(): string[];
  /** Resolves when the last sample was compared. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** An alert that could not be stored. It is open until it is stored and resolved. */
interface Unstored extends StoredAlert {
  ruleId: string;
}

/**
 * Compares each sample with the rules, and raises and resolves alerts. Every node does, and the first one that notices raises.
 * While the database does not answer, it uses the rules that it knew, tells the team directly, and stores the alerts afterwards.
 */
export function startAlerts({ services, monitor, sendDirectly }: AlertOptions): Alerts {
  const watch = createWatch<StoredRule>();
  let known: { rules: readonly StoredRule[]; open: readonly StoredAlert[] } = { rules: [], open: [] };
  let unstored: Unstored[] = [];
  let working: Promise<void> = Promise.resolve();

  async function evaluate(picture: Picture): Promise<void> {
    const hasDatabase = figureNow('databaseDown', picture) !== 1;
    if (hasDatabase) {
      known = { rules: await storedRules(services), open: await openAlerts(services) };
      if (unstored.length > 0) await storeLate();
    }
    const open = [...known.open, ...unstored];
    const { raised, resolved } = watch.compare(
      known.rules,
      open,
      ({ figure }) => figureNow(figure, picture),
      performance.now(),
    );
    if (raised.length + resolved.length === 0) return;
    for (const { rule, value } of raised)
      services.log.error('alert.raised', { alert: rule.name, figure: rule.figure, value, severity: rule.severity });
    const ctx = systemContext(services, 'alerts');
    const beginning = raised.map((one) => newAlert(ctx, one));
    if (hasDatabase)
      await store(
        services,
        ctx,
        raised.map(({ rule }) => rule),
        beginning,
        resolved,
      );
    else await keep(beginning, resolved);
  }

  /** Without a database: tells the team, and remembers what to store. */
  async function keep(beginning: readonly Unstored[], resolved: readonly Resolve[]): Promise<void> {
    const at = services.now();
    unstored = [...unstored, ...beginning].map((one) => {
      const end = resolved.find(({ id }) => id === one.id);
      return end ? { ...one, resolvedAt: at, worst: end.worst } : one;
    });
    if (beginning.length === 0) return;
    const names = beginning.map(({ name }) => name).join(', ');
    const lines = beginning.map(
      (one) => `${one.name}: ${valueText(one.figure, one.value)}, since ${one.since.toISOString()}`,
    );
    const why = 'This email was sent directly, because the database does not answer. Nothing is stored until it does.';
    await sendDirectly({ subject: `Alert: ${names}`, text: [...lines, '', why].join('\n') });
  }

  /** Stores what was raised, and perhaps resolved, while there was no database. The team was told when it began. */
  async function storeLate(): Promise<void> {
    const ctx = systemContext(services, 'alerts');
    const late = unstored;
    await services.db.transact(systemScope, async (tx) => {
      for (const one of late) {
        const [stored] = await tx.insert(alerts).values(one).onConflictDoNothing().returning();
        if (stored) await recordAudit(tx, ctx, entryOf('alert.raised', stored));
      }
      tx.invalidate(alertsTag);
    });
    unstored = [];
    known = { ...known, open: await openAlerts(services) };
  }

  const stopListening = monitor.onPicture((picture) => {
    working = working.then(() =>
      evaluate(picture).catch((error: unknown) => logCondition(services.log, 'alerts.failed', { error })),
    );
  });
  return {
    openIds: () => [...known.open, ...unstored.filter(({ resolvedAt }) => resolvedAt === null)].map(({ id }) => id),
    settled: () => working,
    async stop() {
      stopListening();
      await working;
    },
  };
}

const storedRules = ({ cache, db }: Services): Promise<StoredRule[]> =>
  cache.get('alert-rules', [rulesTag], () => db.read.select().from(alertRules));

function newAlert(ctx: Ctx, { rule, value, sinceMs }: Raise<StoredRule>): Unstored {
  const at = ctx.now();
  const { id: ruleId, name, figure, comparison, threshold, severity } = rule;
  return {
    id: ctx.newId(),
    ...{ ruleId, name, figure, comparison, threshold, severity, value, worst: value },
    since: new Date(at.getTime() - sinceMs),
    raisedAt: at,
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
  };
}

/** In one transaction, with one notification for all that begin and one for all that end. Another node may have been first. */
async function store(
  services: Services,
  ctx: Ctx,
  rules: readonly StoredRule[],
  beginning: readonly Unstored[],
  resolved: readonly Resolve[],
): Promise<void> {
  await services.db.transact(systemScope, async (tx) => {
    const begun: StoredAlert[] = [];
    for (const one of beginning) {
      const [stored] = await tx.insert(alerts).values(one).onConflictDoNothing().returning();
      if (stored) begun.push(stored);
    }
    const ended = await endAlerts(tx, ctx, resolved);
    for (const one of begun) await recordAudit(tx, ctx, entryOf('alert.raised', one));
    for (const one of ended) await recordAudit(tx, ctx, entryOf('alert.resolved', one));
    if (begun.length > 0) await notifyOfAlerts(tx, ctx, begun, rules);
    if (ended.length > 0) await notifyOfRecovery(tx, ctx, ended);
    tx.invalidate(alertsTag);
  });
}

async function endAlerts(tx: Tx, ctx: Ctx, resolved: readonly Resolve[]): Promise<StoredAlert[]> {
  const ended: StoredAlert[] = [];
  for (const { id, worst } of resolved) {
    const [row] = await tx.select().from(alerts).where(eq(alerts.id, id)).for('update');
    if (!row || row.resolvedAt !== null) continue;
    const set = { resolvedAt: ctx.now(), worst };
    await tx.update(alerts).set(set).where(eq(alerts.id, id));
    ended.push({ ...row, ...set });
  }
  return ended;
}

const entryOf = (
  action: 'alert.raised' | 'alert.resolved',
  { id, name, figure, value, worst, threshold }: StoredAlert,
) => ({
  action,
  resourceId: id,
  details: { name, figure, threshold, value: action === 'alert.raised' ? value : worst },
});
