import { z } from 'zod';
import { maximumMessage } from '#contract/business/message-length.ts';
import { bulkResult, pageOf, selectedRows } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, person, versioned } from '#contract/records.ts';
import { linkToken, requiredText } from '#contract/text.ts';
import {
  answerForm,
  inquiryDetail,
  inquiryFigures,
  inquiryQuery,
  inquiryReceipt,
  inquiryRow,
  inquiryStatus,
  inquirySubmission,
  recordedInquiryForm,
} from './inquiries.ts';
import { projectConversion } from './projects.ts';

const body = requiredText(maximumMessage);

export const inquiriesContract = {
  submit: post('public', '/inquiries/submit', 'Send the contact form', {
    refuses: ['TOO_FAST', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(inquirySubmission)
    .output(inquiryReceipt.omit({ email: true }).extend({ receipt: linkToken })),
  receipt: post('public', '/inquiries/receipt', 'Get the number and the due time of a message that was just sent', {
    refuses: ['LINK_INVALID'],
    limits: [{ name: 'inquiry-receipt', points: 120, perSeconds: 3600, per: 'network' }],
  })
    .input(z.object({ receipt: linkToken }))
    .output(inquiryReceipt),
  record: post('inquiries.write', '/inquiries', 'Record an inquiry received by phone, email or in person')
    .input(recordedInquiryForm)
    .output(byId.extend({ number: z.string() })),
  list: get('inquiries.read', '/inquiries', 'List inquiries, by default newest first')
    .input(inquiryQuery)
    .output(pageOf(inquiryRow)),
  figures: get('inquiries.read', '/inquiries/figures', 'Get current counts and reply times').output(inquiryFigures),
  assignees: get('inquiries.read', '/inquiries/assignees', 'List the users an inquiry can be assigned to').output(
    z.array(person),
  ),
  assigned: get('inquiries.read', '/inquiries/assigned', 'List who has inquiries or can get them').output(
    z.array(person),
  ),
  exportCsv: get('inquiries.read', '/inquiries/export', 'Export the filtered list as CSV', { reauthenticate: true })
    .input(inquiryQuery)
    .output(z.file()),
  get: get('inquiries.read', '/inquiries/{id}', 'Get one inquiry with its history').input(byId).output(inquiryDetail),
  markRead: post('inquiries.read', '/inquiries/{id}/read', 'Mark an inquiry as read')
    .input(byId.extend({ read: z.boolean().default(true) }))
    .output(byId),
  assign: post('inquiries.write', '/inquiries/{id}/assign', 'Assign an inquiry, or remove its assignee')
    .input(versioned.extend({ assigneeId: z.uuid().nullable() }))
    .output(inquiryDetail),
  setStatus: post('inquiries.write', '/inquiries/{id}/status', 'Change the status')
    .input(versioned.extend({ status: inquiryStatus }))
    .output(inquiryDetail),
  assignMany: post('inquiries.write', '/inquiries/assign', 'Assign several inquiries')
    .input(z.object({ rows: selectedRows, assigneeId: z.uuid().nullable() }))
    .output(bulkResult),
  setStatusOfMany: post('inquiries.write', '/inquiries/status', 'Change the status of several inquiries')
    .input(z.object({ rows: selectedRows, status: inquiryStatus }))
    .output(bulkResult),
  addNote: post('inquiries.write', '/inquiries/{id}/notes', 'Add an internal note')
    .input(byId.extend({ body }))
    .output(inquiryDetail),
  reply: post('inquiries.write', '/inquiries/{id}/replies', 'Reply by email')
    .input(versioned.extend({ body, keepOpen: z.boolean().default(false) }))
    .output(inquiryDetail),
  recordAnswer: post('inquiries.write', '/inquiries/{id}/answers', 'Log a reply that the sender gave elsewhere')
    .input(answerForm.extend(versioned.shape))
    .output(inquiryDetail),
  convert: post(
    'inquiries.write',
    '/inquiries/{id}/project',
    'Create a project from an inquiry, and invite its sender who has no account',
    { refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] },
  )
    .input(projectConversion.extend(versioned.shape))
    .output(inquiryDetail),
  remove: del('inquiries.write', '/inquiries/{id}', 'Delete an inquiry with its history', {
    refuses: ['NOT_FOUND', 'LEGAL_HOLD'],
  })
    .input(byId)
    .output(byId),
};
