import { desc, gt, inArray } from 'drizzle-orm';
import type { SignInWarning } from '#contract/operations/audit-log.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Ctx, transact } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/limits/limits.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import { addressOf } from './rules.ts';
import { signInWarnings } from './tables.ts';
import { tenantNames } from './warned-tenants.ts';

const shownMs = dayMs;
const maximumShown = 5;
/** The most accounts and networks that one warning names. */
const maximumNamed = 3;

/** Returns the latest warnings of the last day, newest first, with what their entries say of accounts and networks. */
export function listSignInWarnings(ctx: Ctx): Promise<SignInWarning[]> {
  const since = new Date(ctx.now().getTime() - shownMs);
  return transact(ctx, async (tx) => {
    const warnings = await tx
      .select()
      .from(signInWarnings)
      .where(gt(signInWarnings.lastAt, since))
      .orderBy(desc(signInWarnings.lastAt), desc(signInWarnings.id))
      .limit(maximumShown);
    if (warnings.length === 0) return [];
    const { id, userEmail, ipAddress, details } = auditEntries;
    const ids = warnings.flatMap(({ entryIds }) => entryIds);
    const entries = await tx.select({ id, userEmail, ipAddress, details }).from(auditEntries).where(inArray(id, ids));
    const known = new Map(entries.map((entry) => [entry.id, entry]));
    const ofTenant = warnings.some(({ kind }) => kind === 'tenant');
    const names = ofTenant ? await tenantNames(tx, ctx) : new Map<string, string>();
    return warnings.map(({ subject, entryIds, ...warning }) => {
      const own = entryIds.flatMap((entryId) => known.get(entryId) ?? []);
      return {
        ...warning,
        entries: entryIds.length,
        tenantName: names.get(subject) ?? null,
        accounts: named(own.map((entry) => entry.userEmail ?? addressOf(entry.details))),
        networks: named(own.map((entry) => entry.ipAddress && networkOf(entry.ipAddress))),
      };
    });
  });
}

function named(values: (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null && value !== ''))].slice(0, maximumNamed) as string[];
}
