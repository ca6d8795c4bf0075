import { outgoingContract } from '#contract/operations/messages.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { archiveMessages } from './archive.ts';
import { listOutgoing } from './list.ts';
import { retryEmail, retryEmails } from './retry.ts';

export const outgoingRouter = guarded(outgoingContract, {
  list: listOutgoing,
  retry: retryEmail,
  archiveMany: archiveMessages,
  retryMany: retryEmails,
});
