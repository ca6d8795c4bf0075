import { desc, eq, sql } from 'drizzle-orm';
import { noAccount, type PersonalData } from '#server/records/personal-data.ts';
import { tenantsJoinedBy } from '#server/records/tenants-joined.ts';
import { auditEntries } from './tables.ts';

/** Audit entries of a user, or those that name the address of somebody without an account. An erasure keeps the entries but removes everything that identifies the user. */
export const auditData: PersonalData = {
  name: 'activity',
  about: {
    title: 'Activity',
    purpose: 'Tracing who did what, detecting misuse',
    legalBasis: 'Legal obligation to secure data; legitimate interest in security',
    data: 'Acts with account, email address, IP address, browser',
    people: 'Everyone with an account, people who write to the company',
    recipients: null,
    keptFor:
      'What identifies the person: system events {auditSystem} days, sign-ins {auditAuthentication} days, changes of data {auditData} days, security events {auditSecurity} days, at most until an erasure. The entry itself: without limit',
  },
  tables: ['audit_entries'],
  inExport: "entries in one's own name",
  atErasure: 'kept without address, network, browser and details',
  async collect(tx, { id, email, blockedTenantIds }) {
    const { tenantId, at, action, resource, result, details, ipAddress, userAgent } = auditEntries;
    const isMember = sql<boolean>`${tenantId} in ${tenantsJoinedBy(id)}`;
    const entries = await tx
      .select({ isMember, tenantId, at, action, resource, result, details, ipAddress, userAgent })
      .from(auditEntries)
      .where(id === noAccount ? namesAddress(email) : eq(auditEntries.userId, id))
      .orderBy(desc(auditEntries.at));
    return entries.map(({ isMember, tenantId: of, ...entry }) => ({
      ...entry,
      // The network and browser of an administrator who was signed in as the user are not the user's data.
      ...('impersonatorId' in entry.details && { ipAddress: null, userAgent: null }),
      // They name projects, files and people of the tenant, which people who left or are blocked no longer see.
      ...(of !== null && blockedTenantIds && (!isMember || blockedTenantIds.includes(of)) && { details: {} }),
    }));
  },
  count: (tx, { id, email }) =>
    tx.$count(auditEntries, id === noAccount ? namesAddress(email) : eq(auditEntries.userId, id)),
  /** Also what visitors left about the account; what they left about inquiries and subscriptions goes with those rows. */
  async erase(tx, _ctx, { id, email, addresses }) {
    if (id === noAccount) {
      await tx.execute(sql`select erase_audit_address(${email}::text)`);
      return;
    }
    // Entries under an unconfirmed address may belong to its real owner.
    await tx.execute(sql`select erase_audit_person(${id}::uuid, ${addresses.includes(email) ? email : null}::text)`);
  },
};

/** As `erase_audit_address` finds them: entries of accounts that exist belong to those accounts. */
function namesAddress(email: string) {
  return sql`(${auditEntries.details} ->> 'email' = ${email} or ${auditEntries.userEmail} = ${email}
    and not exists (select from users where users.id = ${auditEntries.userId}))`;
}
