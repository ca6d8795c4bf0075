// Apart from the schemas, so that a list that shows these labels does not load their library.

export const issueStatuses = { draft: 'Draft', sending: 'Sending', paused: 'Paused', sent: 'Sent' } as const;
export type IssueStatus = keyof typeof issueStatuses;

export const subscriberStates = {
  subscribed: 'Subscribed',
  pending: 'Not confirmed',
  unsubscribed: 'Unsubscribed',
} as const;
export type SubscriberState = keyof typeof subscriberStates;
