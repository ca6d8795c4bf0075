import { z } from 'zod';
import { bulkResult, pageOf, selectedRows } from '#contract/lists.ts';
import { del, get, post, procedure } from '#contract/procedure.ts';
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
    .route(post('/inquiries/submit', 'Send the contact form'))
    .input(inquirySubmission)
    .output(z.object({ number: z.string(), dueAt: z.date() })),
  record: procedure('inquiries.write')
    .route(post('/inquiries', 'Record an inquiry received by phone, email or in person'))
    .input(recordedInquiryForm)
    .output(byId.extend({ number: z.string() })),
  list: procedure('inquiries.read')
    .route(get('/inquiries', 'List inquiries, by default newest first'))
    .input(inquiryQuery)
    .output(pageOf(inquiryRow)),
  figures: procedure('inquiries.read')
    .route(get('/inquiries/figures', 'Get current counts and reply times'))
    .output(inquiryFigures),
  assignees: procedure('inquiries.read')
    .route(get('/inquiries/assignees', 'List the users an inquiry can be assigned to'))
    .output(z.array(person)),
  exportCsv: procedure('inquiries.read')
    .route(get('/inquiries/export', 'Export the filtered list as CSV'))
    .input(inquiryQuery)
    .output(z.file()),
  get: procedure('inquiries.read', { refuses: ['NOT_FOUND'] })
    .route(get('/inquiries/{id}', 'Get one inquiry with its history'))
    .input(byId)
    .output(inquiryDetail),
  markRead: procedure('inquiries.read', { refuses: ['NOT_FOUND'] })
    .route(post('/inquiries/{id}/read', 'Mark an inquiry as read'))
    .input(byId.extend({ read: z.boolean().default(true) }))
    .output(byId),
  assign: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/inquiries/{id}/assign', 'Assign an inquiry, or remove its assignee'))
    .input(versioned.extend({ assigneeId: z.uuid().nullable() }))
    .output(inquiryDetail),
  setStatus: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/inquiries/{id}/status', 'Change the status'))
    .input(versioned.extend({ status: inquiryStatus }))
    .output(inquiryDetail),
  assignMany: procedure('inquiries.write')
    .route(post('/inquiries/assign', 'Assign several inquiries'))
    .input(z.object({ rows: selectedRows, assigneeId: z.uuid().nullable() }))
    .output(bulkResult),
  setStatusOfMany: procedure('inquiries.write')
    .route(post('/inquiries/status', 'Change the status of several inquiries'))
    .input(z.object({ rows: selectedRows, status: inquiryStatus }))
    .output(bulkResult),
  addNote: procedure('inquiries.write', { refuses: ['NOT_FOUND'] })
    .route(post('/inquiries/{id}/notes', 'Add an internal note'))
    .input(byId.extend({ body }))
    .output(inquiryDetail),
  reply: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/inquiries/{id}/replies', 'Reply by email'))
    .input(versioned.extend({ body, keepOpen: z.boolean().default(false) }))
    .output(inquiryDetail),
  recordAnswer: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT'] })
    .route(post('/inquiries/{id}/answers', "Record the sender's answer"))
    .input(versioned.extend({ body }))
    .output(inquiryDetail),
  convert: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'CONFLICT', 'TOO_MANY_REQUESTS'] })
    .route(
      post('/inquiries/{id}/project', 'Create a project from an inquiry, and invite its sender who has no account'),
    )
    .input(projectConversion.extend(versioned.shape))
    .output(inquiryDetail),
  remove: procedure('inquiries.write', { refuses: ['NOT_FOUND', 'LEGAL_HOLD'] })
    .route(del('/inquiries/{id}', 'Delete an inquiry with its history'))
    .input(byId)
    .output(byId),
};
