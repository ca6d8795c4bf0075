import { z } from 'zod';
import { formShape, shownShape } from '#contract/field-shapes.ts';
import { choiceFilter, listQuery, pageOf } from '#contract/lists.ts';
import { del, get, post } from '#contract/procedure.ts';
import { byId, named, versioned } from '#contract/records.ts';
import { topicFields } from './newsletter-topic-fields.ts';

/** The most topics that a subscriber or an issue names. */
const maximumTopics = 100;

/** Ids of topics, in any order. */
export const topicIds = z.array(z.uuid()).max(maximumTopics, `Please choose at most ${maximumTopics} topics`);

/** A topic where it can be chosen for an issue or as a filter. */
export const topicChoice = named.extend({ isActive: z.boolean() });
export type TopicChoice = z.infer<typeof topicChoice>;

export const topicForm = formShape(topicFields);
export type TopicForm = z.infer<typeof topicForm>;

export const topicRow = versioned.extend({
  ...shownShape(topicFields),
  isActive: z.boolean(),
  /** How many subscribers chose it; those who get every topic are not counted. */
  subscribers: z.number().int(),
  /** How many of them chose no other topic that is offered. */
  onlyThis: z.number().int(),
  /** How many issues name it, and how many of these are drafts or scheduled. */
  issues: z.number().int(),
  drafts: z.number().int(),
  scheduled: z.number().int(),
  updatedAt: z.date(),
});
export type TopicRow = z.infer<typeof topicRow>;

export const topicQuery = listQuery({
  filters: { state: choiceFilter(['all', 'on', 'off']) },
  sorts: ['name', '-name', '-updated', 'updated'],
});
export type TopicQuery = z.infer<typeof topicQuery>;

export const newsletterTopicsContract = {
  list: get('newsletter.manage', '/newsletter/topics', 'List the topics of the newsletter')
    .input(topicQuery)
    .output(pageOf(topicRow)),
  all: get('newsletter.manage', '/newsletter/topics/all', 'Get the names of all topics').output(z.array(topicChoice)),
  get: get('newsletter.manage', '/newsletter/topics/{id}', 'Get one topic with its subscribers and issues')
    .input(byId)
    .output(topicRow),
  create: post('newsletter.manage', '/newsletter/topics', 'Add a topic').input(topicForm).output(topicRow),
  save: post('newsletter.manage', '/newsletter/topics/{id}', 'Change a topic')
    .input(topicForm.extend(versioned.shape))
    .output(topicRow),
  turnOff: post(
    'newsletter.manage',
    '/newsletter/topics/{id}/turn-off',
    'Offer a topic no more; scheduled issues that name it become drafts',
  )
    .input(versioned)
    .output(topicRow),
  turnOn: post('newsletter.manage', '/newsletter/topics/{id}/turn-on', 'Offer a topic again')
    .input(versioned)
    .output(topicRow),
  remove: del('newsletter.manage', '/newsletter/topics/{id}', 'Delete a topic that no issue names')
    .input(versioned)
    .output(byId),
};
