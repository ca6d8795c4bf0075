import { legalDocumentsContract } from '#contract/business/legal/document-procedures.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { archiveLegalDocument } from './archive.ts';
import { createLegalDocument } from './create.ts';
import { getLegalDocument } from './detail.ts';
import { listLegalDocuments } from './list.ts';
import { publishLegalDocument } from './publish.ts';
import { removeLegalDocument } from './remove.ts';
import { requestApproval } from './request-approval.ts';
import { reviewLegalDocument } from './review.ts';
import { saveLegalDocument } from './save.ts';
import { sendForReview } from './send-for-review.ts';
import { getVersionText } from './version-text.ts';

const legalDocuments = guarded(legalDocumentsContract);

export const legalDocumentsRouter = {
  list: legalDocuments.list.handler(({ context, input }) => listLegalDocuments(context, input)),
  reviewers: legalDocuments.reviewers.handler(({ context }) => listAdministrators(context)),
  get: legalDocuments.get.handler(({ context, input }) => getLegalDocument(context, input)),
  create: legalDocuments.create.handler(({ context, input }) => createLegalDocument(context, input)),
  versionText: legalDocuments.versionText.handler(({ context, input }) => getVersionText(context, input)),
  setFile: legalDocuments.setFile.handler(({ context, input }) => saveLegalDocument(context, input)),
  save: legalDocuments.save.handler(({ context, input }) => saveLegalDocument(context, input)),
  sendForReview: legalDocuments.sendForReview.handler(({ context, input }) => sendForReview(context, input)),
  requestApproval: legalDocuments.requestApproval.handler(({ context, input }) => requestApproval(context, input)),
  review: legalDocuments.review.handler(({ context, input }) => reviewLegalDocument(context, input)),
  publish: legalDocuments.publish.handler(({ context, input }) => publishLegalDocument(context, input)),
  archive: legalDocuments.archive.handler(({ context, input }) => archiveLegalDocument(context, input)),
  remove: legalDocuments.remove.handler(({ context, input }) => removeLegalDocument(context, input)),
};
