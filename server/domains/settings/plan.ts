import { sql } from 'drizzle-orm';
import type { SecurityField, Settings } from '#contract/operations/settings.ts';
import { actorOf, type Ctx } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { plannedSettings } from '#server/records/settings/tables.ts';
import { notifyAffected } from './notify-affected.ts';

/** When a value applies that is saved now with these days of notice. */
export const effectiveAfter = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() + days * dayMs);

/** Stores stricter values that apply after these days, and mails everybody who has to do something until then. */
export async function planSettings(
  tx: Tx,
  ctx: Ctx,
  values: Partial<Settings['security']>,
  days: number,
): Promise<void> {
  const plannedAt = ctx.now();
  const effectiveAt = effectiveAfter(ctx, days);
  const plan = { plannedBy: actorOf(ctx).id, plannedAt, effectiveAt };
  const rows = Object.entries(values).map(([field, value]) => ({ field: field as SecurityField, value, ...plan }));
  await tx
    .insert(plannedSettings)
    .values(rows)
    .onConflictDoUpdate({ target: plannedSettings.field, set: { value: sql`excluded.value`, ...plan } });
  await recordAudit(tx, ctx, {
    action: 'settings.planned',
    resourceId: 'security',
    details: { planned: rows.map(({ field }) => field), effectiveAt: effectiveAt.toISOString() },
  });
  await notifyAffected(tx, ctx, values, effectiveAt);
}
