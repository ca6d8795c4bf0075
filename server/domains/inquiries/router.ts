import { inquiriesContract } from '#contract/business/inquiry-procedures.ts';
import { listActiveAdministrators, listAssigned } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { addNote } from './add-note.ts';
import { assignInquiries, assignInquiry } from './assign.ts';
import { convertInquiry } from './conversion/convert.ts';
import { openInquiry } from './detail.ts';
import { exportInquiries } from './export-csv.ts';
import { inquiryFigures } from './figures.ts';
import { inquiryList } from './list.ts';
import { markInquiryRead } from './mark-read.ts';
import { readInquiryReceipt } from './receipt.ts';
import { recordInquiry } from './record.ts';
import { removeInquiry } from './remove.ts';
import { recordAnswer } from './replies/record-answer.ts';
import { replyToInquiry } from './reply.ts';
import { setInquiryStatus, setInquiryStatuses } from './set-status.ts';
import { submitInquiry } from './submit.ts';
import { inquiries } from './tables.ts';

export const inquiriesRouter = guarded(inquiriesContract, {
  submit: submitInquiry,
  receipt: readInquiryReceipt,
  record: recordInquiry,
  list: pagesOf(inquiryList),
  figures: inquiryFigures,
  assignees: listActiveAdministrators,
  assigned: listAssigned(inquiries.assigneeId),
  exportCsv: exportInquiries,
  get: openInquiry,
  markRead: markInquiryRead,
  assign: assignInquiry,
  setStatus: setInquiryStatus,
  assignMany: assignInquiries,
  setStatusOfMany: setInquiryStatuses,
  addNote,
  reply: replyToInquiry,
  recordAnswer,
  convert: convertInquiry,
  remove: removeInquiry,
});
