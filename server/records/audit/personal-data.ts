import { desc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { auditEntries } from './tables.ts';

/** What stands in somebody's name. Entries stay when they go, without anything that tells who it was. */
export const auditData: PersonalData = {
  name: 'activity',
  tables: ['audit_entries'],
  collect(tx, { id }) {
    const { at, action, resource, result, details, ipAddress, userAgent } = auditEntries;
    return tx
      .select({ at, action, resource, result, details, ipAddress, userAgent })
      .from(auditEntries)
      .where(eq(auditEntries.userId, id))
      .orderBy(desc(auditEntries.at));
  },
  async erase(tx, _ctx, { id, email, isEmailConfirmed }) {
    // What stands under an address that they never proved is its owner's.
    await tx.execute(sql`select erase_audit_person(${id}::uuid, ${isEmailConfirmed ? email : null}::text)`);
  },
};
