import { outgoingContract } from '#contract/operations/messages.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { archiveMessages } from './archive.ts';
import { listOutgoing } from './list.ts';
import { retryEmail, retryEmails } from './retry.ts';

const outgoing = guarded(outgoingContract);

export const outgoingRouter = {
  list: outgoing.list.handler(({ context, input }) => listOutgoing(context, input)),
  retry: outgoing.retry.handler(({ context, input }) => retryEmail(context, input)),
  archiveMany: outgoing.archiveMany.handler(({ context, input }) => archiveMessages(context, input)),
  retryMany: outgoing.retryMany.handler(({ context, input }) => retryEmails(context, input)),
};
