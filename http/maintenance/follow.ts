import type { Services } from '#server/platform/context.ts';
import { logCondition } from '#server/platform/log/condition.ts';
import { currentSettings, settingsTag } from '#server/records/settings/queries.ts';

/** What the operator says while the service is not open. */
export interface Maintenance {
  message: string;
  until: Date | null;
  siteName: string;
  supportEmail: string;
}

/**
 * The maintenance of this installation as every process knows it: read again when settings are saved anywhere. Without a
 * promise, because it is asked before every cached page; while the database is away, what was known last holds.
 */
export async function followMaintenance(services: Services): Promise<() => Maintenance | null> {
  let current = await read(services);
  services.cache.onInvalidate((tags) => {
    if (tags !== null && !tags.includes(settingsTag)) return;
    read(services).then(
      (next) => {
        current = next;
      },
      (error: unknown) => logCondition(services.log, 'maintenance.read.failed', { error }),
    );
  });
  return () => current;
}

async function read(services: Services): Promise<Maintenance | null> {
  const { general, maintenance } = await currentSettings(services);
  if (!maintenance.isOn) return null;
  const { siteName, supportEmail } = general;
  const until = maintenance.until === '' ? null : new Date(maintenance.until);
  return { message: maintenance.message, until, siteName, supportEmail };
}
