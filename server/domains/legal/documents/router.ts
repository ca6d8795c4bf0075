import { legalDocumentsContract } from '#contract/business/legal/document-procedures.ts';
import { listActiveAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { archiveLegalDocument } from './archive.ts';
import { createLegalDocument } from './create.ts';
import { getLegalDocument } from './detail.ts';
import { listLegalDocuments } from './list.ts';
import { previewLegalText } from './preview.ts';
import { publishLegalDocument } from './publish.ts';
import { removeLegalDocument } from './remove.ts';
import { requestApproval } from './request-approval.ts';
import { reviewLegalDocument } from './review.ts';
import { saveLegalDocument } from './save.ts';
import { sendForReview } from './send-for-review.ts';
import { getVersionText } from './version-text.ts';

export const legalDocumentsRouter = guarded(legalDocumentsContract, {
  list: listLegalDocuments,
  reviewers: listActiveAdministrators,
  get: getLegalDocument,
  create: createLegalDocument,
  versionText: getVersionText,
  setFile: saveLegalDocument,
  save: saveLegalDocument,
  preview: previewLegalText,
  sendForReview,
  requestApproval,
  review: reviewLegalDocument,
  publish: publishLegalDocument,
  archive: archiveLegalDocument,
  remove: removeLegalDocument,
});
