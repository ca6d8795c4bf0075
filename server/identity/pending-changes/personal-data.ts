import { desc, eq, or } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { pendingChanges } from './tables.ts';

/** Changes that waited for a second administrator: asked for by this person, or about their account. */
export const pendingChangesData: PersonalData = {
  name: 'pending-changes',
  about: {
    title: 'Pending changes',
    purpose: 'Changes that a second administrator has to confirm',
    legalBasis: 'Legitimate interest in security',
    data: 'Who asked for which change, who decided',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['pending_changes'],
  inExport: 'changes that the person asked for, or that are about their account',
  atErasure: 'those about the account are deleted; the rest stays without the person',
  collect(tx, { id }) {
    const { kind, summary, requestedAt, outcome, decidedAt, requestedBy, recordId } = pendingChanges;
    return tx
      .select({ kind, summary, requestedAt, outcome, decidedAt })
      .from(pendingChanges)
      .where(or(eq(requestedBy, id), eq(recordId, id)))
      .orderBy(desc(requestedAt));
  },
  /** The summary of a change of an account contains its address. */
  async erase(tx, _ctx, { id }) {
    await tx.delete(pendingChanges).where(eq(pendingChanges.recordId, id));
  },
};
