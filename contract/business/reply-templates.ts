import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { replyTemplateFields } from './reply-template-fields.ts';

/** What `{name}`, `{number}` and `{subject}` stand for in a template: facts of the inquiry. */
export const templatePlaceholders = ['name', 'number', 'subject'] as const;
export type TemplatePlaceholder = (typeof templatePlaceholders)[number];

/** Matches every word in braces. */
export const placeholderPattern = /\{(\w+)\}/g;

const known = new Set<string>(templatePlaceholders);

/** The words in braces that are no placeholder, such as a misspelled one. */
export function unknownPlaceholders(body: string): string[] {
  return [...body.matchAll(placeholderPattern)].map(([, word = '']) => word).filter((word) => !known.has(word));
}

const wrongPlaceholder = 'Please use only the placeholders {name}, {number} and {subject}';

export const replyTemplateForm = formShape(replyTemplateFields, {
  body: (text) => text.refine((body) => unknownPlaceholders(body).length === 0, wrongPlaceholder),
});
export type ReplyTemplateForm = z.infer<typeof replyTemplateForm>;

export const replyTemplate = versioned.extend({ ...shownShape(replyTemplateFields), updatedAt: z.date() });
export type ReplyTemplate = z.infer<typeof replyTemplate>;

export const replyTemplateQuery = listQuery({ filters: {}, sorts: ['name', '-name', '-updated', 'updated'] });
export type ReplyTemplateQuery = z.infer<typeof replyTemplateQuery>;

export const replyTemplatesContract = {
  list: get('inquiries.write', '/reply-templates', 'List the templates for replies')
    .input(replyTemplateQuery)
    .output(pageOf(replyTemplate)),
  all: get('inquiries.write', '/reply-templates/all', 'Get all templates, by name').output(z.array(replyTemplate)),
  get: get('inquiries.write', '/reply-templates/{id}', 'Get one template').input(byId).output(replyTemplate),
  create: post('inquiries.write', '/reply-templates', 'Add a template').input(replyTemplateForm).output(replyTemplate),
  save: post('inquiries.write', '/reply-templates/{id}', 'Change a template')
    .input(replyTemplateForm.extend(versioned.shape))
    .output(replyTemplate),
  remove: del('inquiries.write', '/reply-templates/{id}', 'Delete a template').input(byId).output(byId),
};
