import { z } from 'zod';
import { screens } from '#contract/back-office.ts';
import { legalTextParts } from '#contract/business/legal/pages.ts';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { eventOf } from '#contract/history.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, versioned } from '#contract/records.ts';
import { documentationEvents, documentStatuses, documentTypes } from './choices.ts';
import { documentationFields } from './fields.ts';

const isScreen = (path: string) => path in screens;

/** Refuses a title that is empty after trimming (requirements 2.5), and the address of no screen. */
export const documentationForm = formShape(documentationFields, {
  screen: (path) => path.refine(isScreen, 'No back-office screen has this address'),
});
export type DocumentationForm = z.infer<typeof documentationForm>;

const shown = shownShape(documentationFields);

const documentationRow = versioned.extend({
  title: shown.title,
  type: z.enum(keysOf(documentTypes)),
  screen: shown.screen,
  status: z.enum(keysOf(documentStatuses)),
  /** The day in Zurich. */
  lastUpdated: z.iso.date(),
  author: z.string(),
  updatedAt: z.date(),
});
export type DocumentationRow = z.infer<typeof documentationRow>;

const documentationDetail = documentationRow.extend({
  content: z.string().nullable(),
  /** What the Markdown says, never HTML. */
  text: legalTextParts,
  events: z.array(
    eventOf(documentationEvents).extend({
      changedFields: z.array(z.string()),
      /** The version that this step made, where its text can be shown again. */
      number: z.number().int().nullable(),
    }),
  ),
});
export type DocumentationDetail = z.infer<typeof documentationDetail>;

const versionText = z.object({ title: z.string(), content: z.string().nullable() });
export type DocumentationVersionText = z.infer<typeof versionText>;

export const documentationQuery = listQuery({
  filters: {
    type: choiceFilter(['all', ...keysOf(documentTypes)]),
    status: choiceFilter(['all', ...keysOf(documentStatuses)]),
  },
  sorts: ['title', '-title', '-updated', 'updated'],
});
export type DocumentationQuery = z.infer<typeof documentationQuery>;

/** What members see of it. */
const documentationSummary = z.object({ entries: z.number().int(), lastUpdated: z.iso.date().nullable() });

export const documentationContract = {
  list: get('operations.read', '/documentation', 'List the documentation entries')
    .input(documentationQuery)
    .output(pageOf(documentationRow)),
  exportAll: get(
    'operations.read',
    '/documentation/export',
    'Export every documentation entry as one Markdown file',
  ).output(z.file()),
  summary: get(
    'signed-in',
    '/documentation/summary',
    'Get how many entries there are, and when one was last changed',
  ).output(documentationSummary),
  get: get('operations.read', '/documentation/{id}', 'Get one documentation entry with its history')
    .input(byId)
    .output(documentationDetail),
  versionText: get('operations.read', '/documentation/{id}/versions/{number}', 'Get the words of one of its versions')
    .input(byId.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(versionText),
  create: post('operations.manage', '/documentation', 'Add a documentation entry')
    .input(documentationForm)
    .output(documentationDetail),
  save: post('operations.manage', '/documentation/{id}', 'Change a documentation entry, which then needs a review')
    .input(documentationForm.extend(versioned.shape))
    .output(documentationDetail),
  review: post('operations.manage', '/documentation/{id}/review', 'Mark a documentation entry as reviewed')
    .input(versioned)
    .output(documentationDetail),
  remove: del('operations.manage', '/documentation/{id}', 'Delete a documentation entry', { only: 'session' })
    .input(versioned)
    .output(byId),
};
