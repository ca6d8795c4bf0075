import { asc, eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { tenantMembers, tenants } from './tables.ts';

/** To which organisations a person belongs or is invited. */
export const tenantsData: PersonalData = {
  name: 'organisations',
  about: {
    title: 'Client organisations',
    purpose: 'Letting the people of a client work together',
    legalBasis: 'Contract',
    data: 'Organisation, role, dates of the invitation and of joining',
    people: 'Members of client organisations',
    recipients: 'The people of the same organisation',
    keptFor: 'Until the person is removed or the account is deleted',
  },
  tables: ['tenant_members'],
  inExport: 'organisations, roles, dates',
  atErasure: "deleted with the user's row",
  collect(tx, { id }) {
    const { role, invitedAt, joinedAt } = tenantMembers;
    return tx
      .select({ organisation: tenants.name, role, invitedAt, joinedAt })
      .from(tenantMembers)
      .innerJoin(tenants, eq(tenants.id, tenantMembers.tenantId))
      .where(eq(tenantMembers.userId, id))
      .orderBy(asc(invitedAt));
  },
  erase: deletedWithUser,
};
