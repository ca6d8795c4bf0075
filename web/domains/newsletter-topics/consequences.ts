import type { TopicRow } from '#contract/business/newsletter-topics.ts';
import type { ActQuestion } from '#web/back-office/acts/act.ts';

/** What subscribers and issues lose when a topic is turned off, with numbers. */
export function turningOffText({ subscribers, onlyThis, drafts, scheduled }: TopicRow): string {
  return [
    'Subscribers can no longer choose it.',
    choiceText({ subscribers, onlyThis }),
    scheduled > 0 &&
      `${scheduled === 1 ? '1 scheduled issue names it and becomes a draft' : `${scheduled} scheduled issues name it and become drafts`}: nothing is sent at the time that was set.`,
    drafts > 0 &&
      `${drafts === 1 ? '1 draft names it and cannot' : `${drafts} drafts name it and cannot`} be sent until you take it out.`,
    'An issue that is being sent goes on. Choices are kept for when you turn it on again.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What subscribers lose when a topic is deleted, with numbers. */
export function deletingQuestion(topic: TopicRow): ActQuestion {
  return {
    title: `Delete the topic “${topic.name}”?`,
    description: `No issue names it. ${choiceText(topic)} It is deleted permanently. The audit log keeps who deleted it and when.`,
    button: 'Delete topic',
  };
}

/** Why a topic cannot be deleted; null: it can. */
export function reasonAgainstDeleting({ issues, isActive }: TopicRow): { sentence: string } | null {
  if (issues === 0) return null;
  const named = issues === 1 ? '1 issue names it' : `${issues} issues name it`;
  return { sentence: isActive ? `${named}. Turn it off instead.` : `${named}.` };
}

function choiceText({ subscribers, onlyThis }: Pick<TopicRow, 'subscribers' | 'onlyThis'>): string {
  if (subscribers === 0) return 'No subscriber chose it.';
  const chose = subscribers === 1 ? '1 subscriber chose it' : `${subscribers} subscribers chose it`;
  if (onlyThis === 0) return `${chose}, and ${subscribers === 1 ? 'has' : 'all have'} other topics.`;
  const only =
    subscribers === onlyThis
      ? `${subscribers === 1 ? 'and no other topic' : 'and none of them another topic'}`
      : `${onlyThis} of them no other topic`;
  const who = onlyThis === 1 ? 'That subscriber gets' : `Those ${onlyThis} get`;
  return `${chose}, ${only}. ${who} only issues for everybody until they choose again.`;
}
