import { z } from 'zod';
import { cursor } from './paging.ts';
import { procedure } from './procedure.ts';

/** What somebody can be told, and choose not to be. */
export const notificationKinds = {
  'project-message': 'The team answered in a project',
  'project-status': 'The status of a project changed',
} as const;
export type ChosenKind = keyof typeof notificationKinds;
const chosenKind = z.enum(Object.keys(notificationKinds) as [ChosenKind, ...ChosenKind[]]);

/** `account`: changes of the account itself. Nobody can choose not to be told of them. */
export const notificationKind = z.enum([...chosenKind.options, 'account']);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** Where it leads, within the member area. */
  href: z.string(),
  at: z.date(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationChoice = z.object({ kind: chosenKind, inApp: z.boolean(), byMail: z.boolean() });
export type NotificationChoice = z.infer<typeof notificationChoice>;
export const notificationChoices = z.object({
  /** The administrators may have switched notifications of members off for everybody. */
  enabled: z.boolean(),
  choices: z.array(notificationChoice),
});

const unread = z.object({ unread: z.number().int() });

export const notificationsContract = {
  list: procedure('signed-in')
    .route({ method: 'GET', path: '/notifications', summary: 'What I was told, newest first' })
    .input(z.object({ after: cursor.nullable().default(null) }))
    .output(unread.extend({ rows: z.array(notification), next: cursor.nullable() })),
  unread: procedure('signed-in')
    .route({ method: 'GET', path: '/notifications/unread', summary: 'How much of it I have not read' })
    .output(unread),
  markRead: procedure('signed-in')
    .route({ method: 'POST', path: '/notifications/{id}/read', summary: 'I have read this' })
    .input(z.object({ id: z.uuid() }))
    .output(unread),
  markAllRead: procedure('signed-in')
    .route({ method: 'POST', path: '/notifications/read', summary: 'I have read everything' })
    .output(unread),
  choices: procedure('signed-in')
    .route({ method: 'GET', path: '/notifications/choices', summary: 'What I want to be told, and how' })
    .output(notificationChoices),
  choose: procedure('signed-in')
    .route({ method: 'POST', path: '/notifications/choices', summary: 'Choose how I am told of one kind' })
    .input(notificationChoice)
    .output(notificationChoices),
};
