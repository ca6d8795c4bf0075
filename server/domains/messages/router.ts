import { outgoingContract } from '#contract/operations/messages.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { putAwayMessages } from './archive.ts';
import { listOutgoing } from './list.ts';
import { retryEmail, retryEmails } from './retry.ts';

const outgoing = guarded(outgoingContract);

export const outgoingRouter = {
  list: outgoing.list.handler(({ context, input }) => listOutgoing(context, input)),
  retry: outgoing.retry.handler(({ context, input }) => retryEmail(context, input)),
  putAwayMany: outgoing.putAwayMany.handler(({ context, input }) => putAwayMessages(context, input)),
  retryMany: outgoing.retryMany.handler(({ context, input }) => retryEmails(context, input)),
};
