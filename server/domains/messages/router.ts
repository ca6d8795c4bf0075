import { outgoingContract } from '#contract/operations/messages.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { archiveMessages } from './archive.ts';
import { outgoingList } from './list.ts';
import { retryEmail, retryEmails } from './retry.ts';

export const outgoingRouter = guarded(outgoingContract, {
  list: pagesOf(outgoingList),
  retry: retryEmail,
  archiveMany: archiveMessages,
  retryMany: retryEmails,
});
