import { os } from '#server/platform/guard/guard.ts';
import { listUndelivered } from './list.ts';
import { retryEmail } from './retry.ts';

const { undelivered } = os;

export const undeliveredRouter = {
  list: undelivered.list.handler(({ context, input }) => listUndelivered(context, input)),
  retry: undelivered.retry.handler(({ context, input }) => retryEmail(context, input)),
};
