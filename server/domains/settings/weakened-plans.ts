import type { InferSelectModel } from 'drizzle-orm';
import { type Settings, type SettingsChange, stricterFields } from '#contract/operations/settings.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { plannedSettings } from '#server/records/settings/tables.ts';
import { effectiveAfter } from './plan.ts';

type Security = Settings['security'];
type SecurityChange = Extract<SettingsChange, { section: 'security' }>;

/** The plans that a change would replace by a value that is less strict, or that applies later. */
export async function weakenedPlans(
  ctx: Ctx,
  before: Security,
  { values, noticeDays }: SecurityChange,
): Promise<InferSelectModel<typeof plannedSettings>[]> {
  const plans = await transact(ctx, (tx) => tx.select().from(plannedSettings).execute());
  const stricter = stricterFields(before, values);
  return plans.filter(({ field, value, effectiveAt }) => {
    if (values[field] === before[field]) return false;
    const isLessStrict = stricterFields(values, { ...values, [field]: value }).length > 0;
    const isLater = noticeDays > 0 && stricter.includes(field) && effectiveAfter(ctx, noticeDays) > effectiveAt;
    return isLessStrict || isLater;
  });
}
