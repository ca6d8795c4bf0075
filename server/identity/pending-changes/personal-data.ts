import { desc, eq, or, sql } from 'drizzle-orm';
import { namesAddress, type Person, type PersonalData } from '#server/records/personal-data.ts';
import { pendingChanges } from './tables.ts';

/** Changes that waited for a second administrator: asked for by this person, about their account, or with their address. */
export const pendingChangesData: PersonalData = {
  name: 'pending-changes',
  about: {
    title: 'Pending changes',
    purpose: 'Changes that a second administrator has to confirm',
    legalBasis: 'Legitimate interest in security',
    data: 'Who asked for which change, who decided',
    people: 'Administrators, people whose address a setting has',
    recipients: null,
    keptFor: '400 days after the decision',
  },
  tables: ['pending_changes'],
  inExport:
    'changes that the person asked for, or that are about their account; of others with their address kind and dates',
  atErasure: 'those about the account or with an address are deleted; the rest stays without the person',
  collect(tx, person) {
    const { id } = person;
    const { kind, summary, requestedAt, outcome, decidedAt, requestedBy, recordId } = pendingChanges;
    const isOwn = or(eq(requestedBy, id), eq(recordId, id));
    return tx
      .select({
        kind,
        summary: sql<string | null>`case when ${isOwn} then ${summary} end`,
        requestedAt,
        outcome,
        decidedAt,
      })
      .from(pendingChanges)
      .where(or(isOwn, hasAddressOf(person)))
      .orderBy(desc(requestedAt));
  },
  /** The summary of a change of an account contains its address, that of a setting those of the team's emails. */
  async erase(tx, _ctx, person) {
    await tx.delete(pendingChanges).where(or(eq(pendingChanges.recordId, person.id), hasAddressOf(person)));
  },
};

const hasAddressOf = (person: Person) =>
  namesAddress(sql`${pendingChanges.summary} || ' ' || ${pendingChanges.payload}::text`, person);
