import { newsletterTopicsContract } from '#contract/business/newsletter-topics.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { topicList } from './list.ts';
import { createTopic, removeTopic, saveTopic } from './save.ts';
import { allTopics, getTopic } from './topics.ts';
import { turnOffTopic, turnOnTopic } from './turn-off.ts';

export const newsletterTopicsRouter = guarded(newsletterTopicsContract, {
  list: pagesOf(topicList),
  all: allTopics,
  get: getTopic,
  create: createTopic,
  save: saveTopic,
  turnOff: turnOffTopic,
  turnOn: turnOnTopic,
  remove: removeTopic,
});
