import { inArray, sql } from 'drizzle-orm';
import {
  type SecurityField,
  type Settings,
  type SettingsChange,
  settingsChange,
  stricterFields,
  type VersionedSettings,
} from '#contract/operations/settings.ts';
import { dayMs } from '#contract/time/durations.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { requireSecondAdministrator } from '#server/identity/pending-changes/require-second-administrator.ts';
import { actorOf, type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { storedSettings } from '#server/records/settings/queries.ts';
import { plannedSettings } from '#server/records/settings/tables.ts';
import { lockSettings, saveSection } from '#server/records/settings/update.ts';
import { notifyAffected } from './notify-affected.ts';
import { type WeakerChange, weakerChange } from './weaker-change.ts';

type SecurityChange = Extract<SettingsChange, { section: 'security' }>;

/**
 * Saves one section. What is weaker afterwards (`weaker-change.ts`), or weakens a plan, requires a recent reauthentication, may
 * have to wait for a second administrator, and is told to all of them; stricter security waits for its notice period.
 */
export async function saveSettings(ctx: Ctx, change: SettingsChange): Promise<VersionedSettings> {
  const { versions, ...before } = await storedSettings(ctx);
  if (change.version !== versions[change.section]) throw refuse('CONFLICT');
  if (change.section === 'security') requireOwnFactor(ctx, before.security, change);
  const replaced = change.section === 'security' ? await weakenedPlans(ctx, before.security, change) : [];
  const weaker = weakerChange(before, change, replaced);
  if (weaker) {
    requireReauthenticationWhen(ctx, 'weaker-protection');
    const { kind, summary, href } = weaker;
    const recordId = `settings.${change.section}`;
    await requireSecondAdministrator(ctx, { kind, recordId, summary, href, payload: change });
  }
  return transact(ctx, (tx) => applySettings(tx, ctx, change));
}

/** The administrator who saves this must keep access to the back office. */
function requireOwnFactor(ctx: Ctx, before: Security, { values, noticeDays }: SecurityChange): void {
  const isRequiredNow = noticeDays === 0 && values.requireAdminFactor && !before.requireAdminFactor;
  if (isRequiredNow && actorOf(ctx).assuranceLevel === 'aal1')
    throw refuseFields({ 'values.requireAdminFactor': 'Turn on two-step verification for your own account first' });
}

/** Saves a change in the caller's transaction, also one that a second administrator has confirmed. */
export async function applySettings(tx: Tx, ctx: Ctx, payload: unknown): Promise<VersionedSettings> {
  const stored = await lockSettings(tx);
  const change = settingsChange.parse(completed(payload as SettingsChange, stored));
  const by = actorOf(ctx).id;
  const weaker = weakerChange(stored, change);
  if (weaker) await notifyOfWeaker(tx, ctx, weaker);
  if (change.section !== 'security') return saveSection(tx, ctx, stored, change, by);
  const { values, version, noticeDays } = change;
  const later = noticeDays === 0 ? [] : stricterFields(stored.security, values);
  const now = { ...values, ...pick(stored.security, later) };
  const saved = await saveSection(tx, ctx, stored, { section: 'security', values: now, version }, by);
  const replaced = fieldsOf(now).filter((field) => now[field] !== stored.security[field]);
  if (replaced.length > 0) await tx.delete(plannedSettings).where(inArray(plannedSettings.field, replaced));
  if (later.length > 0) await planSettings(tx, ctx, pick(values, later), noticeDays);
  return saved;
}

/** Fields that an update of the server added while the change waited for confirmation keep their stored values. */
const completed = (change: SettingsChange, stored: Settings) => ({
  ...change,
  values: { ...stored[change.section], ...change.values },
});

/** Notifies all administrators, and the addresses that no longer get the team's emails. */
async function notifyOfWeaker(tx: Tx, ctx: Ctx, { title, notice, href, former }: WeakerChange): Promise<void> {
  await notifyAdministrators(tx, ctx, { title, did: `changed: ${notice}`, href, former });
}

const fieldsOf = (values: Settings['security']) => Object.keys(values) as SecurityField[];

function pick(values: Settings['security'], fields: readonly SecurityField[]): Partial<Settings['security']> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

type Security = Settings['security'];
/** The plans that a change would replace by a value that is less strict, or that applies later. */
async function weakenedPlans(ctx: Ctx, before: Security, { values, noticeDays }: SecurityChange) {
  const plans = await transact(ctx, (tx) => tx.select().from(plannedSettings).execute());
  const stricter = stricterFields(before, values);
  return plans.filter(({ field, value, effectiveAt }) => {
    if (values[field] === before[field]) return false;
    const isLessStrict = stricterFields(values, { ...values, [field]: value }).length > 0;
    const isLater = noticeDays > 0 && stricter.includes(field) && effectiveAfter(ctx, noticeDays) > effectiveAt;
    return isLessStrict || isLater;
  });
}

/** When a value applies that is saved now with these days of notice. */
const effectiveAfter = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() + days * dayMs);

/** Stores stricter values that apply after these days, and mails everybody who has to do something until then. */
async function planSettings(tx: Tx, ctx: Ctx, values: Partial<Settings['security']>, days: number): Promise<void> {
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
