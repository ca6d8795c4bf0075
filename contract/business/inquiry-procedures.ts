import { z } from 'zod';
import { bulkResult, pageOf, selectedRows } from '#contract/lists.ts';
import { procedure } from '#contract/procedure.ts';
import { text } from '#contract/text.ts';
import {
  inquiryDetail,
  inquiryFigures,
  inquiryForm,
  inquiryQuery,
  inquiryRow,
  inquiryStatus,
  inquirySubmission,
  person,
} from './inquiries.ts';

const one = z.object({ id: z.uuid() });
const change = one.extend({ version: z.number().int() });
const body = text(10_000).refine((value) => value.length >= 1, 'Required');

export const inquiries = {
  submit: procedure('public')
    .route({ method: 'POST', path: '/inquiries/submit', summary: 'Send the contact form' })
    .input(inquirySubmission)
    .output(z.object({ number: z.string(), dueAt: z.date() })),
  record: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries', summary: 'Record an inquiry that came by phone, mail or in person' })
    .input(inquiryForm.extend({ acknowledge: z.boolean().default(false) }))
    .output(one.extend({ number: z.string() })),
  list: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries', summary: 'Inquiries, newest first unless sorted otherwise' })
    .input(inquiryQuery)
    .output(pageOf(inquiryRow)),
  figures: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/figures', summary: 'Counts and answering times, as of now' })
    .output(inquiryFigures),
  assignees: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/assignees', summary: 'People an inquiry can be assigned to' })
    .output(z.array(person)),
  exportCsv: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/export', summary: 'The filtered list as CSV' })
    .input(inquiryQuery)
    .output(z.file()),
  get: procedure('inquiries.read')
    .route({ method: 'GET', path: '/inquiries/{id}', summary: 'One inquiry with its history' })
    .input(one)
    .output(inquiryDetail),
  markRead: procedure('inquiries.read')
    .route({ method: 'POST', path: '/inquiries/{id}/read', summary: 'Remember that I have read this' })
    .input(one.extend({ read: z.boolean().default(true) }))
    .output(one),
  assign: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/{id}/assign', summary: 'Give to somebody, or to nobody' })
    .input(change.extend({ assigneeId: z.uuid().nullable() }))
    .output(inquiryDetail),
  setStatus: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/{id}/status', summary: 'Change the status' })
    .input(change.extend({ status: inquiryStatus }))
    .output(inquiryDetail),
  assignMany: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/assign', summary: 'Assign several inquiries' })
    .input(z.object({ rows: selectedRows, assigneeId: z.uuid().nullable() }))
    .output(bulkResult),
  setStatusOfMany: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/status', summary: 'Change the status of several inquiries' })
    .input(z.object({ rows: selectedRows, status: inquiryStatus }))
    .output(bulkResult),
  addNote: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/{id}/notes', summary: 'Add a note that the sender never sees' })
    .input(one.extend({ body }))
    .output(inquiryDetail),
  reply: procedure('inquiries.write')
    .route({ method: 'POST', path: '/inquiries/{id}/replies', summary: 'Answer by mail' })
    .input(change.extend({ body, keepOpen: z.boolean().default(false) }))
    .output(inquiryDetail),
  remove: procedure('inquiries.write')
    .route({ method: 'DELETE', path: '/inquiries/{id}', summary: 'Delete an inquiry with its history' })
    .input(one)
    .output(one),
};
