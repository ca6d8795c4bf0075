import { requestsContract } from '#contract/business/requests.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listRequests } from './list.ts';
import { noteRequestOpening } from './note-opening.ts';
import { getOwnInquiry } from './own-inquiry.ts';

export const requestsRouter = guarded(requestsContract, {
  list: listRequests,
  inquiry: getOwnInquiry,
  opened: noteRequestOpening,
});
