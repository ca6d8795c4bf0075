import { desc, eq } from 'drizzle-orm';
import { type PersonalData, rowsOfUser } from '#server/records/personal-data.ts';
import { tenantExitPacks } from './tables.ts';

const { requestedAt, finishedAt, requestedBy } = tenantExitPacks;

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
  inExport: 'when the person ordered an exit pack of their organisation',
  atErasure: 'the order stays without the person; an archive that has their data is deleted after 7 days',
  collect: rowsOfUser(requestedBy, { requestedAt, finishedAt }, desc(requestedAt)),
  async erase(tx, _ctx, { id }) {
    await tx.update(tenantExitPacks).set({ requestedBy: null }).where(eq(requestedBy, id));
  },
};
