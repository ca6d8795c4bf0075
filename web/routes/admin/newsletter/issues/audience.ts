import type { IssueDetail } from '#contract/business/newsletter-issues.ts';

type Audience = Pick<IssueDetail, 'audience' | 'subscribers' | 'topicNames'>;

export const subscribersText = (count: number) => (count === 1 ? '1 subscriber' : `${count} subscribers`);

/** `5 of 12 subscribers, who chose “Cost” or made no choice` */
export function audienceText({ audience, subscribers, topicNames }: Audience): string {
  if (topicNames.length === 0) return subscribersText(audience);
  return `${audience} of ${subscribersText(subscribers)}, who chose ${anyOf(topicNames)} or made no choice`;
}

/** Who gets it at a later time, and how many these are now. */
export function laterAudienceText({ audience, topicNames }: Audience): string {
  const who =
    topicNames.length === 0
      ? 'everybody who is subscribed by then'
      : `those who are subscribed by then and chose ${anyOf(topicNames)} or made no choice`;
  return `${who}: ${subscribersText(audience)} now, counted again when it is sent`;
}

/** Why an issue cannot be sent to the topics that it names; null: it can. */
export function reasonOfTopics({ topics, topicChoices }: Pick<IssueDetail, 'topics' | 'topicChoices'>): string | null {
  const off = topicChoices.find(({ id, isActive }) => !isActive && topics.includes(id));
  return off ? `The topic “${off.name}” is turned off. Take it out, or turn it on again.` : null;
}

const anyOf = (names: readonly string[]) => names.map((name) => `“${name}”`).join(' or ');
