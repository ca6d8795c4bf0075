import { inquiriesContract } from '#contract/business/inquiry-procedures.ts';
import { listAdministrators } from '#server/identity/users/queries.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { addNote } from './add-note.ts';
import { assignInquiries, assignInquiry } from './assign.ts';
import { convertInquiry } from './conversion/convert.ts';
import { openInquiry } from './detail.ts';
import { exportInquiries } from './export-csv.ts';
import { inquiryFigures } from './figures.ts';
import { listInquiries } from './list.ts';
import { markInquiryRead } from './mark-read.ts';
import { recordInquiry } from './record.ts';
import { removeInquiry } from './remove.ts';
import { recordAnswer } from './replies/record-answer.ts';
import { replyToInquiry } from './reply.ts';
import { setInquiryStatus, setInquiryStatuses } from './set-status.ts';
import { submitInquiry } from './submit.ts';

const inquiries = guarded(inquiriesContract);

export const inquiriesRouter = {
  submit: inquiries.submit.handler(({ context, input }) => submitInquiry(context, input)),
  record: inquiries.record.handler(({ context, input }) => recordInquiry(context, input)),
  list: inquiries.list.handler(({ context, input }) => listInquiries(context, input)),
  figures: inquiries.figures.handler(({ context }) => inquiryFigures(context)),
  assignees: inquiries.assignees.handler(({ context }) => listAdministrators(context)),
  exportCsv: inquiries.exportCsv.handler(({ context, input }) => exportInquiries(context, input)),
  get: inquiries.get.handler(({ context, input }) => openInquiry(context, input)),
  markRead: inquiries.markRead.handler(({ context, input }) => markInquiryRead(context, input)),
  assign: inquiries.assign.handler(({ context, input }) => assignInquiry(context, input)),
  setStatus: inquiries.setStatus.handler(({ context, input }) => setInquiryStatus(context, input)),
  assignMany: inquiries.assignMany.handler(({ context, input }) => assignInquiries(context, input)),
  setStatusOfMany: inquiries.setStatusOfMany.handler(({ context, input }) => setInquiryStatuses(context, input)),
  addNote: inquiries.addNote.handler(({ context, input }) => addNote(context, input)),
  reply: inquiries.reply.handler(({ context, input }) => replyToInquiry(context, input)),
  recordAnswer: inquiries.recordAnswer.handler(({ context, input }) => recordAnswer(context, input)),
  convert: inquiries.convert.handler(({ context, input }) => convertInquiry(context, input)),
  remove: inquiries.remove.handler(({ context, input }) => removeInquiry(context, input)),
};
