import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/records/personal-data.ts';
import { tenantExitPacks } from './tables.ts';

/** Who ordered an exit pack. The archive has the data of everybody in the tenant, for a week. */
export const exitPacksData: PersonalData = {
  name: 'exit-packs',
  about: {
    title: 'Exit packs of client organisations',
    purpose: 'Handing an organisation its data',
    legalBasis: 'Contract',
    data: 'Who ordered the archive and when; the archive contains the data of the organisation and its people',
    people: 'Members of client organisations',
    recipients: 'The owners of the organisation',
    keptFor: 'Archives 7 days, or until the organisation is deleted, whichever is later; the order until then',
  },
  tables: ['tenant_exit_packs'],
  collect(tx, { id }) {
    const { requestedAt, finishedAt, requestedBy } = tenantExitPacks;
    return tx
      .select({ requestedAt, finishedAt })
      .from(tenantExitPacks)
      .where(eq(requestedBy, id))
      .orderBy(desc(requestedAt));
  },
  async erase(tx, _ctx, { id }) {
    await tx.update(tenantExitPacks).set({ requestedBy: null }).where(eq(tenantExitPacks.requestedBy, id));
  },
};
