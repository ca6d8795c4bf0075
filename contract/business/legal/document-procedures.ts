import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, person, versioned, versionNumber } from '#contract/records.ts';
import { line, optional, trimmedText } from '#contract/text.ts';
import { changeClasses } from './document-choices.ts';
import {
  documentType,
  legalDocumentChange,
  legalDocumentDetail,
  legalDocumentForm,
  legalDocumentQuery,
  legalDocumentRow,
  legalVersionText,
  publicPage,
} from './documents.ts';
import { legalTextParts } from './pages.ts';

/** A file that was uploaded for a document. */
const fileId = z.uuid('Please upload the file again').nullable();

const comment = optional(trimmedText(2_000)).default(null);

/** SHA-256 in hexadecimal digits: what was shown to the reviewer. */
const approvalHash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a reviewer says; a comment is needed unless they approve. */
export const legalReview = z
  .object({
    decision: z.enum(['approved', 'rejected', 'changes_requested']),
    comments: comment,
    /** Only of an approval. */
    changeClass: z.enum(keysOf(changeClasses)).default('material'),
  })
  .refine(({ decision, comments }) => decision === 'approved' || comments !== null, {
    path: ['comments'],
    message: 'Please say what has to change',
  });
export type LegalReview = z.infer<typeof legalReview>;

const reviewerIds = z
  .array(z.uuid().toLowerCase())
  .min(1, 'Please choose at least one reviewer')
  .max(20, 'Please choose at most 20 reviewers')
  .refine((ids) => new Set(ids).size === ids.length, 'Each reviewer only once');

export const approvalRequest = z.object({
  reviewerIds,
  comment,
});
export type ApprovalRequest = z.infer<typeof approvalRequest>;

/** A text that is shown as its readers would see it; the public page decides whether it names the company. */
const legalPreview = z.object({
  title: line(200),
  content: trimmedText(100_000),
  documentType,
  publicPage: z.enum([...publicPage.options, 'none']).nullable(),
});
export type LegalPreview = z.infer<typeof legalPreview>;
export type LegalTextParts = z.infer<typeof legalTextParts>;

export const legalDocumentsContract = {
  list: get('legal.manage', '/legal-documents', 'List legal documents, newest first')
    .input(legalDocumentQuery)
    .output(pageOf(legalDocumentRow)),
  reviewers: get('legal.manage', '/legal-documents/reviewers', 'List the users who can review documents').output(
    z.array(person),
  ),
  get: get('legal.manage', '/legal-documents/{id}', 'Get one document with versions and approvals')
    .input(byId)
    .output(legalDocumentDetail),
  create: post('legal.manage', '/legal-documents', 'Create a draft')
    .input(legalDocumentForm.safeExtend({ fileId: optional(fileId).default(null) }))
    .output(legalDocumentDetail),
  save: post('legal.manage', '/legal-documents/{id}', 'Change a document; after publication this starts a new version')
    .input(legalDocumentChange.safeExtend(versioned.shape))
    .output(legalDocumentDetail),
  setFile: post(
    'legal.manage',
    '/legal-documents/{id}/file',
    'Set or remove the file of a document; after publication this starts a new version',
  )
    .input(versioned.extend({ fileId }))
    .output(legalDocumentDetail),
  versionText: get('legal.manage', '/legal-documents/{id}/versions/{number}', 'Get the words of a version')
    .input(byId.extend({ number: versionNumber }))
    .output(legalVersionText),
  preview: post('legal.manage', '/legal-documents/preview', 'Show a text as it would be published', { refuses: [] })
    .input(legalPreview)
    .output(legalTextParts),
  sendForReview: post(
    'legal.manage',
    '/legal-documents/{id}/review',
    'Send a document for review, and ask reviewers for their approval',
  )
    .input(versioned.extend({ /** None: nobody is asked yet. */ reviewerIds: reviewerIds.optional(), comment }))
    .output(legalDocumentDetail),
  requestApproval: post('legal.manage', '/legal-documents/{id}/approvals', 'Ask reviewers for their approval', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_UNDER_REVIEW'],
  })
    .input(approvalRequest.extend(versioned.shape))
    .output(legalDocumentDetail),
  review: post('legal.manage', '/legal-documents/{id}/reviews', 'Approve, reject or request changes', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_UNDER_REVIEW'],
    only: 'session',
  })
    .input(legalReview.safeExtend({ ...byId.shape, approvalHash }))
    .output(legalDocumentDetail),
  publish: post('legal.manage', '/legal-documents/{id}/publish', 'Publish an approved document', {
    refuses: ['NOT_FOUND', 'CONFLICT', 'NOT_APPROVED', 'TOO_FEW_APPROVALS'],
    only: 'session',
  })
    .input(versioned.extend({ comment }))
    .output(legalDocumentDetail),
  archive: post('legal.manage', '/legal-documents/{id}/archive', 'Archive a document')
    .input(versioned.extend({ comment }))
    .output(legalDocumentDetail),
  remove: del('legal.manage', '/legal-documents/{id}', 'Delete a document; published versions stay')
    .input(versioned)
    .output(byId),
};
