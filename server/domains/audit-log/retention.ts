import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { type AuditCategory, auditCategories } from '#contract/audit-actions/kind.ts';
import type { RetentionSetting } from '#contract/operations/privacy/retention-kinds.ts';
import { auditEntries } from '#server/records/audit/tables.ts';
import type { RetentionKind } from '#server/records/retention.ts';

const settings: Record<AuditCategory, RetentionSetting> = {
  system: 'auditSystem',
  authentication: 'auditAuthentication',
  data: 'auditData',
  security: 'auditSecurity',
};

/** What entries of each category say of people. The entries stay, and the chain of them stays valid. */
export const auditRetention: readonly RetentionKind[] = auditCategories.map(ofCategory);

function ofCategory(of: AuditCategory): RetentionKind {
  const { category, at, salt, userId, userEmail, details } = auditEntries;
  return {
    setting: settings[of],
    table: auditEntries,
    isDue: (before) => and(eq(category, of), lt(at, before), ne(salt, '')),
    // As in the function: without a hold, nobody is asked about each entry.
    isNotHeld: sql`(not exists (select from legal_holds where lifted_at is null)
      or not is_person_held(${userId}, coalesce(${details} ->> 'email', ${userEmail}, '')))`,
    async remove(tx, before, maximum) {
      const { rows } = await tx.execute<{ erased: number }>(
        sql`select erase_due_audit_entries(${of}, ${before.toISOString()}::timestamptz, ${maximum}) as erased`,
      );
      return rows[0]?.erased ?? 0;
    },
  };
}
