import { z } from 'zod';
import { bulkResult, pageOf, selectedRows } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';
import { byId, person, versioned } from '#contract/records.ts';
import { requiredText } from '#contract/text.ts';
import {
  inquiryDetail,
  inquiryFigures,
  inquiryQuery,
  inquiryRow,
  inquiryStatus,
  inquirySubmission,
  recordedInquiryForm,
} from './inquiries.ts';
import { projectConversion } from './projects.ts';

const body = requiredText(10_000);

export const inquiriesContract = {
  submit: procedure('public', { refuses: ['TOO_FAST', 'CONFLICT', 'TOO_MANY_REQUESTS'] })
    .route({ method: 'POST', path: '/inquiries/submit', summary: 'Send the contact form' })
    .input(inquirySubmission)
    .output(z.object({ number: z.string(), dueAt: z.date() })),
  record: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries', summary: 'Record an inquiry received by phone, email or in person' })
    .input(recordedInquiryForm)
    .output(byId.extend({ number: z.string() })),
  list: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries', summary: 'List inquiries, by default newest first' })
    .input(inquiryQuery)
    .output(pageOf(inquiryRow)),
  figures: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/figures', summary: 'Get current counts and reply times' })
    .output(inquiryFigures),
  assignees: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/assignees', summary: 'List the users an inquiry can be assigned to' })
    .output(z.array(person)),
  exportCsv: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/export', summary: 'Export the filtered list as CSV' })
    .input(inquiryQuery)
    .output(z.file()),
  get: procedure('inquiries.read', { refuses: ['NOT_FOUND'] })
    .route({ method: 'GET', path: '/inquiries/{id}', summary: 'Get one inquiry with its history' })
    .input(byId)
    .output(inquiryDetail),
  markRead: procedure('inquiries.read', { refuses: ['NOT_FOUND'] })
    .route({ method: 'POST', path: '/inquiries/{id}/read', summary: 'Mark an inquiry as read' })
    .input(byId.extend({ read: z.boolean().default(true) }))
    .output(byId),
  assign: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/inquiries/{id}/assign', summary: 'Assign an inquiry, or remove its assignee' })
    .input(versioned.extend({ assigneeId: z.uuid().nullable() }))
    .output(inquiryDetail),
  setStatus: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/inquiries/{id}/status', summary: 'Change the status' })
    .input(versioned.extend({ status: inquiryStatus }))
    .output(inquiryDetail),
  assignMany: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/assign', summary: 'Assign several inquiries' })
    .input(z.object({ rows: selectedRows, assigneeId: z.uuid().nullable() }))
    .output(bulkResult),
  setStatusOfMany: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/status', summary: 'Change the status of several inquiries' })
    .input(z.object({ rows: selectedRows, status: inquiryStatus }))
    .output(bulkResult),
  addNote: procedure('inquiries.write', { refuses: ['NOT_FOUND'] })
    .route({ method: 'POST', path: '/inquiries/{id}/notes', summary: 'Add an internal note' })
    .input(byId.extend({ body }))
    .output(inquiryDetail),
  reply: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/inquiries/{id}/replies', summary: 'Reply by email' })
    .input(versioned.extend({ body, keepOpen: z.boolean().default(false) }))
    .output(inquiryDetail),
  recordAnswer: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route({ method: 'POST', path: '/inquiries/{id}/answers', summary: "Record the sender's answer" })
    .input(versioned.extend({ body }))
    .output(inquiryDetail),
  convert: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] })
    .route({
      method: 'POST',
      path: '/inquiries/{id}/project',
      summary: 'Create a project from an inquiry, and invite its sender who has no account',
    })
    .input(projectConversion.extend(versioned.shape))
    .output(inquiryDetail),
  remove: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'LEGAL_HOLD'] })
    .route({ method: 'DELETE', path: '/inquiries/{id}', summary: 'Delete an inquiry with its history' })
    .input(byId)
    .output(byId),
};
