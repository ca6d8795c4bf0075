import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { keysOf } from '#contract/labels.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, person, versioned } from '#contract/records.ts';
import { requiredLine } from '#contract/text.ts';
import { newStatisticFields, statisticFields } from './statistic-fields.ts';
import { statisticChecks, statisticStatuses } from './statistic-labels.ts';

export const statisticForm = formShape(statisticFields);
export type StatisticForm = z.infer<typeof statisticForm>;

export const newStatisticForm = formShape(newStatisticFields, {
  key: () => requiredLine(60).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Please use lower-case letters, digits and hyphens'),
});
export type NewStatisticForm = z.infer<typeof newStatisticForm>;

const statisticRow = versioned.extend({
  ...shownShape(newStatisticFields),
  status: z.enum(keysOf(statisticStatuses)),
  owner: person.nullable(),
  confirmedAt: z.date().nullable(),
  hasEvidence: z.boolean(),
  updatedAt: z.date(),
});
export type StatisticRow = z.infer<typeof statisticRow>;

const usingPage = byId.extend({ path: z.string(), title: z.string() });

const statisticDetail = statisticRow.extend({
  evidence: byId.extend({ name: z.string(), size: z.number(), at: z.date() }).nullable(),
  /** The pages whose text refers to it, and whether a collection does. */
  usedOn: z.array(usingPage),
  usedInCollections: z.array(z.string()),
  /** The pages and collections that state its figure as text, so that they would not change with it. */
  writtenOn: z.array(usingPage),
  writtenInCollections: z.array(z.string()),
});
export type StatisticDetail = z.infer<typeof statisticDetail>;

export const statisticQuery = listQuery({
  filters: {
    status: choiceFilter(['all', ...keysOf(statisticStatuses)]),
    check: choiceFilter(['all', ...keysOf(statisticChecks)]),
  },
  sorts: ['label', '-label', 'updated', '-updated', 'expires', '-expires'],
});
export type StatisticQuery = z.infer<typeof statisticQuery>;

export const statisticsContract = {
  list: get('content.manage', '/statistics', 'List the statistics of the company')
    .input(statisticQuery)
    .output(pageOf(statisticRow)),
  get: get('content.manage', '/statistics/{id}', 'Get one statistic, and which pages show it')
    .input(byId)
    .output(statisticDetail),
  owners: get('content.manage', '/statistics/owners', 'List who may own a statistic').output(z.array(person)),
  create: post('content.manage', '/statistics', 'Add a statistic as a draft').input(newStatisticForm).output(byId),
  save: post('content.manage', '/statistics/{id}', 'Change a statistic on all pages that show it')
    .input(statisticForm.extend(versioned.shape))
    .output(statisticDetail),
  setStatus: post('content.manage', '/statistics/{id}/status', 'Publish a statistic, or withdraw it')
    .input(versioned.extend({ status: z.enum(['draft', 'published']) }))
    .output(statisticDetail),
  confirm: post('content.manage', '/statistics/{id}/confirmation', 'Confirm that a statistic is right', {
    only: 'session',
  })
    .input(versioned)
    .output(statisticDetail),
  removeEvidence: del('content.manage', '/statistics/{id}/evidence', 'Remove the evidence of a statistic')
    .input(byId)
    .output(statisticDetail),
  remove: post('content.manage', '/statistics/{id}/removal', 'Delete a draft that no page refers to')
    .input(versioned)
    .output(byId),
};
