import { desc, eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { auditEntries } from './tables.ts';

/** Audit entries of a user. An erasure keeps the entries but removes everything that identifies the user. */
export const auditData: PersonalData = {
  name: 'activity',
  tables: ['audit_entries'],
  async collect(tx, { id }) {
    const { at, action, resource, result, details, ipAddress, userAgent } = auditEntries;
    const entries = await tx
      .select({ at, action, resource, result, details, ipAddress, userAgent })
      .from(auditEntries)
      .where(eq(auditEntries.userId, id))
      .orderBy(desc(auditEntries.at));
    // The network and browser of an administrator who was signed in as the user are not the user's data.
    return entries.map((entry) =>
      'impersonatorId' in entry.details ? { ...entry, ipAddress: null, userAgent: null } : entry,
    );
  },
  async erase(tx, _ctx, { id, email, isEmailConfirmed }) {
    // Entries under an unconfirmed address may belong to its real owner.
    await tx.execute(sql`select erase_audit_person(${id}::uuid, ${isEmailConfirmed ? email : null}::text)`);
  },
};
