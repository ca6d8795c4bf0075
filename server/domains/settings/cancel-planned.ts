import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type SecurityField, type SettingsHistory, securityField } from '#contract/operations/settings.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { requireSecondAdministrator } from '#server/identity/pending-changes/require-second-administrator.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { plannedSettings } from '#server/records/settings/tables.ts';
import { describePlan } from './describe-change.ts';
import { settingsHistory } from './history.ts';

/** The plan that is cancelled: one that was made meanwhile stays. */
const cancellation = z.object({ field: securityField, plannedAt: z.iso.datetime() });

/**
 * Cancels a stricter value before it applies, which may have to wait for a second administrator. Refuses with NOT_FOUND, and
 * with CONFLICT when it was planned anew meanwhile. Requires a recent reauthentication.
 */
export async function cancelPlanned(ctx: Ctx, field: SecurityField): Promise<SettingsHistory> {
  const [plan] = await transact(ctx, (tx) =>
    tx.select().from(plannedSettings).where(eq(plannedSettings.field, field)).execute(),
  );
  if (!plan) throw refuse('NOT_FOUND');
  const payload = { field, plannedAt: plan.plannedAt.toISOString() };
  await requireSecondAdministrator(ctx, {
    kind: 'settings.cancel-planned',
    recordId: 'settings.security',
    summary: `${describePlan(plan)} is not applied`,
    href: '/admin/settings?tab=security',
    payload,
  });
  await transact(ctx, (tx) => applyCancellation(tx, ctx, payload));
  return settingsHistory(ctx);
}

/** Cancels a plan in the caller's transaction, also when a second administrator has confirmed it. */
export async function applyCancellation(tx: Tx, ctx: Ctx, payload: unknown): Promise<void> {
  const { field, plannedAt } = cancellation.parse(payload);
  const isPlan = and(eq(plannedSettings.field, field), eq(plannedSettings.plannedAt, new Date(plannedAt)));
  const [cancelled] = await tx.delete(plannedSettings).where(isPlan).returning();
  if (!cancelled) throw refuse('CONFLICT');
  await notifyAdministrators(tx, ctx, {
    title: 'A stricter security setting was cancelled',
    did: `cancelled: ${describePlan(cancelled)}`,
    href: '/admin/settings?tab=security',
  });
  await recordAudit(tx, ctx, {
    action: 'settings.plan-cancelled',
    resourceId: 'security',
    details: { planned: [field] },
  });
}
