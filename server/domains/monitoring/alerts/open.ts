import { isNull } from 'drizzle-orm';
import type { Services } from '#server/platform/context.ts';
import { alerts, type StoredAlert } from './tables.ts';

export const alertsTag = 'alerts';

/** The alerts that are not resolved, cached until one is raised, acknowledged or resolved. */
export const openAlerts = ({ cache, db }: Pick<Services, 'cache' | 'db'>): Promise<StoredAlert[]> =>
  cache.get('open-alerts', [alertsTag], () => db.read.select().from(alerts).where(isNull(alerts.resolvedAt)));
