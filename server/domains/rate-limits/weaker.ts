import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { PendingKind } from '#contract/operations/pending-kinds.ts';
import { type RateRule, type RateRuleForm, rateRuleForm } from '#contract/operations/rate-limits/rate-limits.ts';
import { notifyAdministrators } from '#server/identity/pending-changes/notify-administrators.ts';
import { requireSecondAdministrator } from '#server/identity/pending-changes/require-second-administrator.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { requireReauthenticationWhen } from '#server/platform/guard/reauthentication.ts';
import { ruleRecords } from './records.ts';

const kind: PendingKind = 'rate-limit.weaken';
const href = '/enterprise-features?tab=rate-limits';

/** A rule as it is to be; null: deleted. */
type After = RateRuleForm | null;

/**
 * What is weaker of an enforced rule afterwards, in words; null where nothing is. Every change counts but a smaller limit, a
 * longer window, fewer exceptions, another name and another place in the order.
 */
function weakerRule(before: RateRule, after: After): string | null {
  if (before.mode !== 'enforced') return null;
  if (after === null) return `“${before.name}” is deleted`;
  const parts = [
    after.mode !== 'enforced' && `enforced → ${after.mode}`,
    (after.limit > before.limit || after.windowSeconds < before.windowSeconds) &&
      `${before.limit} in ${before.windowSeconds} s → ${after.limit} in ${after.windowSeconds} s`,
    after.pattern !== before.pattern && `${before.pattern} → ${after.pattern}`,
    after.method !== before.method && `${before.method} → ${after.method}`,
    after.scope !== before.scope && `counted by ${before.scope} → ${after.scope}`,
    JSON.stringify(after.actions) !== JSON.stringify(before.actions) && 'other actions',
    after.exceptions.some((address) => !before.exceptions.includes(address)) && 'more exceptions',
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : `“${before.name}”: ${parts.join(', ')}`;
}

const weakening = z.object({ id: z.uuid(), version: z.int(), form: rateRuleForm.nullable() });

/**
 * Saves a rule, or deletes it. What is weaker afterwards needs a recent reauthentication, may have to wait for a second
 * administrator, and is told to all of them. Refuses with CONFLICT.
 */
export async function changeRule(ctx: Ctx, before: RateRule, version: number, form: After): Promise<RateRule> {
  const payload: z.infer<typeof weakening> = { id: before.id, version, form };
  const summary = weakerRule(before, form);
  if (summary !== null) {
    requireReauthenticationWhen(ctx, 'weaker-protection');
    await requireSecondAdministrator(ctx, { kind, recordId: before.id, summary, href, payload });
  }
  return transact(ctx, (tx) => applyRule(tx, ctx, payload));
}

/**
 * Saves a rule, or deletes it, in the caller's transaction, also when a second administrator has confirmed it. Notifies all
 * administrators of what is weaker now. Refuses with NOT_FOUND or CONFLICT.
 */
export async function applyRule(tx: Tx, ctx: Ctx, payload: unknown): Promise<RateRule> {
  const { id, version, form } = weakening.parse(payload);
  const before = await ruleRecords.lock(tx, { id, version });
  const summary = weakerRule(before, form);
  if (summary !== null)
    await notifyAdministrators(tx, ctx, { title: 'A rate limit protects less', did: `changed: ${summary}`, href });
  if (form === null) return ruleRecords.remove(tx, ctx, { id, version }, { action: 'rate-limit.deleted' });
  const { mode, ...facts } = form;
  const isModeAlone = Object.entries(facts).every(([field, value]) => isDeepStrictEqual(value, before[field as never]));
  const action = isModeAlone && mode !== before.mode ? 'rate-limit.mode-changed' : 'rate-limit.saved';
  return ruleRecords.change(tx, ctx, { id, version }, () => ({ set: form, action }));
}
