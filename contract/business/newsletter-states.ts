// Apart from the schemas, so that a list that shows these labels does not load their library.

export const issueStatuses = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
} as const;
export type IssueStatus = keyof typeof issueStatuses;

export const subscriberStates = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
} as const;
export type SubscriberState = keyof typeof subscriberStates;

export const topicStates = { on: 'Active', off: 'Off' } as const;

/** `Cost, Regulation`: what a subscriber chose. */
export function topicsLabel(names: readonly string[] | null): string {
  if (names === null) return 'Every topic';
  return names.length === 0 ? 'Only issues for everybody' : names.join(', ');
}

/** `Cost, Regulation`: what an issue is about, if it does not go to everybody. */
export function issueTopicsLabel(names: readonly string[]): string {
  return names.length === 0 ? 'Everybody' : names.join(', ');
}

/** Where a form with an issue as JSON in `content` is answered with its email, for a frame. */
export const issuePreviewPath = '/api/preview/newsletter-issue';

/** How many emails of an issue may be sent in a minute. */
export const mailRates = [10, 30, 60, 120, 300, 600] as const;
