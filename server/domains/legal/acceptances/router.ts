import { legalAcceptancesContract } from '#contract/business/legal/acceptances.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { acceptDocument } from './accept.ts';
import { listAcceptedBy } from './accepted-by.ts';
import { publicationOf } from './publication.ts';
import { readReceipt } from './read-receipt.ts';
import { checkReceipt, verificationKey } from './receipts.ts';
import { listOwnDocuments, listSent, readOwnDocument } from './requests.ts';
import { sendToClients } from './send.ts';
import { listSharedAcceptances } from './shared.ts';
import { acceptTerms, listAcceptedTerms, pendingTerms } from './terms.ts';

export const legalAcceptancesRouter = guarded(legalAcceptancesContract, {
  sent: listSent,
  send: sendToClients,
  acceptedBy: listAcceptedBy,
  shared: listSharedAcceptances,
  mine: listOwnDocuments,
  read: readOwnDocument,
  accept: acceptDocument,
  publication: publicationOf,
  terms: pendingTerms,
  acceptedTerms: listAcceptedTerms,
  acceptTerms,
  receipt: readReceipt,
  verify: (ctx, input) => checkReceipt(ctx, input.file),
  verificationKey,
});
