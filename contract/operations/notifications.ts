import { z } from 'zod';
import { countLimit } from '#contract/count-limit.ts';
import { cursor } from '#contract/lists.ts';
import { get, post } from '#contract/procedure.ts';
import { byId } from '#contract/records.ts';

const memberKind = z.enum([
  'project-message',
  'inquiry-reply',
  'project-status',
  'document-request',
  'offer',
  'invoice',
]);
export type MemberKind = z.infer<typeof memberKind>;
export const memberKinds = memberKind.options;

/** Additional notifications of administrators, in the app; the team's emails follow the settings. */
const teamKind = z.enum([
  'new-inquiry',
  'new-project',
  'member-message',
  'offer-answer',
  'new-member',
  'pending-change',
  'statistic-expiry',
  'webhook-disabled',
  'rate-limit',
  'legal-document',
  'sso-provider',
  'failed-sign-ins',
  'go-live',
  'alert',
]);
export type TeamKind = z.infer<typeof teamKind>;
export const teamKinds = teamKind.options;

/** Notifications that a user can turn off. */
const optionalKind = z.enum([...memberKinds, ...teamKinds]);
export type OptionalKind = z.infer<typeof optionalKind>;

export const kindLabels: Record<OptionalKind, string> = {
  'project-message': 'New message in a project',
  'inquiry-reply': 'Reply to an inquiry',
  'project-status': 'New project or changed project status',
  'document-request': 'Document to read and accept',
  offer: 'Offer to decide on, its end, and answers about it',
  invoice: 'Invoice, reminder or credit note; those of your own projects are always emailed',
  'new-inquiry': 'New inquiry',
  'new-project': 'New project request',
  'member-message': 'New message or file from a member',
  'offer-answer': 'Question about an offer, its acceptance, refusal or expiry',
  'new-member': 'New member',
  'pending-change': 'Change awaiting a second administrator, and its outcome',
  'statistic-expiry': 'Statistic about to expire',
  'webhook-disabled': 'Webhook disabled',
  'rate-limit': 'Rate limit reached',
  'legal-document': 'Review or change of a legal document',
  'sso-provider': 'Sign-in provider needs attention',
  'failed-sign-ins': 'Repeated failed sign-ins',
  'go-live': 'Go-live scheduled, changed or blocked',
  alert: 'Alert of a monitored figure, and its end',
};

export function isTeamKind(kind: OptionalKind): kind is TeamKind {
  return teamKind.safeParse(kind).success;
}

/** Whether a user chooses if it is emailed: the team's emails follow the settings, and a reply to an inquiry is an email itself. */
export function hasEmailChoice(kind: OptionalKind): boolean {
  return kind !== 'inquiry-reply' && !isTeamKind(kind);
}

/** `account`: changes of the account itself. They cannot be turned off. */
export const notificationKind = z.enum([...optionalKind.options, 'account']);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = byId.extend({
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** The address that it links to: within the member area, or to the back office. */
  href: z.string(),
  at: z.date(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationPreference = z
  .object({ kind: optionalKind, inApp: z.boolean(), byMail: z.boolean() })
  .refine(({ kind, byMail }) => !byMail || hasEmailChoice(kind), {
    path: ['byMail'],
    message: 'These emails cannot be chosen',
  });
export type NotificationPreference = z.infer<typeof notificationPreference>;

const effectivePreferences = z.object({
  /** false: the administrators have turned these notifications off for everyone. */
  enabled: z.boolean(),
  choices: z.array(notificationPreference),
});
export const notificationSettings = effectivePreferences.extend({
  /** Additional preferences of administrators; null for a member. */
  team: effectivePreferences.nullable(),
});

const unread = z.object({ unread: z.number().int().describe(`At most ${countLimit}, which means as many or more`) });

/** One page of the notifications of a kind, read or not. */
const notificationQuery = z.object({
  kind: z.enum(['all', ...notificationKind.options]).default('all'),
  state: z.enum(['all', 'unread']).default('all'),
  after: cursor.nullable().default(null),
});
export type NotificationQuery = z.infer<typeof notificationQuery>;

export const notificationsContract = {
  list: get('signed-in', '/notifications', 'List your notifications, newest first')
    .input(notificationQuery)
    .output(unread.extend({ rows: z.array(notification), next: cursor.nullable() })),
  unread: get('signed-in', '/notifications/unread', 'Get the number of your unread notifications').output(unread),
  markRead: post('signed-in', '/notifications/{id}/read', 'Mark a notification as read').input(byId).output(unread),
  markAllRead: post('signed-in', '/notifications/read', 'Mark all notifications as read').output(unread),
  choices: get('signed-in', '/notifications/choices', 'Get your notification preferences').output(notificationSettings),
  choose: post('signed-in', '/notifications/choices', 'Change a notification preference', {
    refuses: ['FORBIDDEN'],
    limits: [{ name: 'notification-choices', points: 200, perSeconds: 3600, per: 'account' }],
  })
    .input(notificationPreference)
    .output(notificationSettings),
};
