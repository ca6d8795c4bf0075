import { onTestFinished } from 'vitest';
import type { AlertRuleForm } from '#contract/operations/monitoring/alerts.ts';
import type { FigureKey } from '#contract/operations/monitoring/figures.ts';
import type { Picture } from '#server/domains/monitoring/samples/monitor.ts';
import { connectDb } from '#server/platform/db/db.ts';
import { silentLog } from '#server/platform/log/log.ts';
import type { World } from '#server/testing/world.ts';
import { type AlertOptions, startAlerts } from './evaluate.ts';
import type { Siblings } from './siblings.ts';

export const form: AlertRuleForm = {
  ...{ name: 'Error rate above 1%', figure: 'errorRate', comparison: 'above', threshold: 1, recovery: null },
  ...{ forSeconds: 0, severity: 'error', quietFrom: null, quietUntil: null, isActive: true },
};

const noResponses = { requests: 0, errors: 0, buckets: [] };

interface EngineOptions {
  db?: World['services']['db'];
  siblings?: Siblings;
  sendDirectly?: AlertOptions['sendDirectly'];
}

/** The engine of one node, told what was measured. */
export function createEngine(world: World, options: EngineOptions = {}) {
  const { db = world.services.db, siblings, sendDirectly = async () => {} } = options;
  const listeners = new Set<(picture: Picture) => void>();
  const direct: { subject: string; text: string }[] = [];
  const running = startAlerts({
    services: { ...world.services, db, now: () => world.now },
    monitor: {
      onPicture(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    async sendDirectly(email) {
      await sendDirectly(email);
      direct.push(email);
    },
    ...(siblings && { siblings }),
  });
  return {
    direct,
    /** What screens are told with the next sample. */
    openIds: running.openIds,
    async measured(values: Partial<Record<FigureKey, number>>): Promise<void> {
      const { errorRate = 0 } = values;
      const recent = { requests: 1_000, errors: errorRate * 10, buckets: [1_000] };
      const sample = { values, responses: noResponses, recent };
      const node = { node: 'one', version: '1', startedAt: world.now, ageMs: 0, sample };
      for (const listener of listeners) listener({ at: world.now, nodes: [node] });
      await running.settled();
    },
  };
}

/** A database that can be taken away, and the services of a node that uses it. */
export function breakableDatabase(world: World) {
  const gone = connectDb({ connection: { host: '/nowhere' }, log: silentLog, onInvalidate() {} });
  const current = { db: world.services.db };
  onTestFinished(() => gone.close());
  return {
    db: new Proxy(gone, { get: (_target, key) => current.db[key as keyof typeof gone] }),
    take() {
      current.db = gone;
    },
    restore() {
      current.db = world.services.db;
    },
  };
}
