import { eq } from 'drizzle-orm';
import { deletedWithUser, type PersonalData } from '#server/records/personal-data.ts';
import { goLive, goLiveFiles, goLiveItems } from './tables.ts';

/** Who does and completed items of the go-live, uploaded files, and scheduled it. All of it stays without the person. */
export const goLiveData: PersonalData = {
  name: 'go-live',
  about: {
    title: 'Go-live checklist',
    purpose: 'Showing who prepared the go-live',
    legalBasis: 'Legitimate interest in an orderly start',
    data: 'Who does and who completed an item, uploaded files, who scheduled the go-live',
    people: 'Administrators',
    recipients: null,
    keptFor: 'Until the account is deleted',
  },
  tables: ['go_live_items', 'go_live_files', 'go_live'],
  inExport:
    'the items that the person does or completed, names and dates of files they uploaded, the date they scheduled',
  atErasure: 'kept without the person',
  async collect(tx, { id }) {
    const { task, completedAt, dueOn, completedBy, assigneeId } = goLiveItems;
    const { name, at, uploaderId } = goLiveFiles;
    return {
      assigned: await tx.select({ task, dueOn }).from(goLiveItems).where(eq(assigneeId, id)),
      completed: await tx.select({ task, completedAt }).from(goLiveItems).where(eq(completedBy, id)),
      files: await tx.select({ name, at }).from(goLiveFiles).where(eq(uploaderId, id)),
      scheduled: await tx.select({ at: goLive.scheduledAt }).from(goLive).where(eq(goLive.scheduledBy, id)),
    };
  },
  erase: deletedWithUser,
};
