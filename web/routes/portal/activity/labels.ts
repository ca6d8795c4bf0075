import type { ActivityEntry } from '#contract/operations/activity.ts';
import { actionLabel } from '#web/products/activity/action-label.ts';
import type { IconName } from '#web/ui/icons.tsx';

interface ActivityLabel {
  title: string;
  icon: IconName;
  /** Link to the details. */
  href: string;
}

const session = { icon: 'lock', href: '/settings/security' } as const;
const account = { icon: 'shield', href: '/settings/account' } as const;
const project = { icon: 'cube', href: '/projects' } as const;

/** Labels of audit actions, from the user's point of view. */
const activityLabels: Record<string, ActivityLabel> = {
  'session.opened': { title: 'Signed in', ...session },
  'session.closed': { title: 'Signed out', ...session },
  'session.refused': { title: 'A sign-in was refused', ...session },
  'session.locked': { title: 'Sign-in was paused after wrong passwords', ...session },
  'reauthentication.refused': { title: 'A password was refused in an open session', ...session },
  'reauthentication.locked': { title: 'A session was paused after wrong passwords', ...session },
  'session.proved': { title: 'Confirmed that it was you', ...session },
  'session.link-requested': { title: 'A link to sign in was asked for', ...session },
  'password.reset-requested': { title: 'A link for a new password was asked for', ...session },
  'password.changed': { title: 'Password changed', ...session },
  'user.signed-up': { title: 'Account asked for', ...account },
  'user.confirmed': { title: 'Address confirmed', ...account },
  'administrator.created': { title: 'Account created', ...account },
  'email.change-requested': { title: 'A new address was asked for', ...account },
  'email.change-cancelled': { title: 'The new address was cancelled', ...account },
  'email.changed': { title: 'Address changed', ...account },
  'account.exported': { title: 'Your data was downloaded', ...account },
  'account.deletion-requested': { title: 'Deletion of the account asked for', ...account },
  'account.deletion-cancelled': { title: 'Deletion cancelled, account kept', ...account },
  'profile.updated': { title: 'Profile updated', icon: 'user', href: '/profile' },
  'notifications.chosen': { title: 'Notifications chosen', icon: 'bell', href: '/settings/notifications' },
  'project.requested': { title: 'Project requested', ...project },
  'project.message-sent': { title: 'Message sent to the team', ...project, icon: 'chat' },
  'project.answered': { title: 'Answered a member', icon: 'reply', href: '/admin/projects' },
  'project.status-changed': { title: 'Project status changed', icon: 'refresh', href: '/admin/projects' },
  'project.file-added': { title: 'File added', ...project, icon: 'file' },
  'project.file-removed': { title: 'File deleted', ...project, icon: 'file' },
};

/** The label of an audit action; unknown actions are labelled by their name. */
export function activityLabel({ action }: Pick<ActivityEntry, 'action'>): ActivityLabel {
  return activityLabels[action] ?? { title: actionLabel(action), icon: 'pulse', href: '/analytics' };
}

/** `“Vault”`, `with Firefox`, `“Vault”, with Firefox` */
export function activityDetail({ about, browser }: Pick<ActivityEntry, 'about' | 'browser'>): string {
  const parts = [about && `“${about}”`, browser && browser !== 'Other' && `with ${browser}`];
  return parts.filter(Boolean).join(', ') || 'in your name';
}
