import { legalAcceptancesContract } from '#contract/business/legal/acceptances.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { acceptDocument } from './accept.ts';
import { listAcceptedBy } from './accepted-by.ts';
import { readReceipt } from './read-receipt.ts';
import { checkReceipt, verificationKey } from './receipts.ts';
import { listOwnDocuments, listSent, readOwnDocument } from './requests.ts';
import { sendToClients } from './send.ts';
import { listSharedAcceptances } from './shared.ts';
import { acceptTerms, listAcceptedTerms, pendingTerms } from './terms.ts';

const legalAcceptances = guarded(legalAcceptancesContract);

export const legalAcceptancesRouter = {
  sent: legalAcceptances.sent.handler(({ context, input }) => listSent(context, input)),
  send: legalAcceptances.send.handler(({ context, input }) => sendToClients(context, input)),
  acceptedBy: legalAcceptances.acceptedBy.handler(({ context, input }) => listAcceptedBy(context, input)),
  shared: legalAcceptances.shared.handler(({ context }) => listSharedAcceptances(context)),
  mine: legalAcceptances.mine.handler(({ context }) => listOwnDocuments(context)),
  read: legalAcceptances.read.handler(({ context, input }) => readOwnDocument(context, input)),
  accept: legalAcceptances.accept.handler(({ context, input }) => acceptDocument(context, input)),
  terms: legalAcceptances.terms.handler(({ context }) => pendingTerms(context)),
  acceptedTerms: legalAcceptances.acceptedTerms.handler(({ context }) => listAcceptedTerms(context)),
  acceptTerms: legalAcceptances.acceptTerms.handler(({ context, input }) => acceptTerms(context, input)),
  receipt: legalAcceptances.receipt.handler(({ context, input }) => readReceipt(context, input)),
  verify: legalAcceptances.verify.handler(({ context, input }) => checkReceipt(context, input.file)),
  verificationKey: legalAcceptances.verificationKey.handler(({ context }) => verificationKey(context)),
};
