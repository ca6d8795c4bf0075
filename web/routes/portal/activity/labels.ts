import type { ActivityEntry } from '#contract/operations/activity.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import type { IconName } from '#web/ui/icons.tsx';

interface ActivityLabel {
  title: string;
  icon: IconName;
  /** Link to the details. */
  href: string;
}

type Details = Omit<ActivityLabel, 'title'>;

const security: Details = { icon: 'lock', href: '/settings/security' };
const account: Details = { icon: 'shield', href: '/settings/account' };

/** Where the details are, by the first word of the audit action. */
const detailsOf: Record<string, Details> = {
  session: security,
  reauthentication: security,
  password: security,
  factor: security,
  factors: security,
  passkey: security,
  'recovery-codes': security,
  identity: security,
  user: account,
  administrator: account,
  email: account,
  account,
  profile: { icon: 'user', href: '/profile' },
  notifications: { icon: 'bell', href: '/settings/notifications' },
  project: { icon: 'cube', href: '/projects' },
  inquiry: { icon: 'inbox', href: '/admin/inquiries' },
  'sso-provider': { icon: 'shield', href: '/enterprise-features?tab=sso' },
};

/** Actions whose label or details differ from those of the others. */
const exceptions: Record<string, Partial<ActivityLabel>> = {
  'administrator.created': { title: 'Account created' },
  'account.exported': { title: 'Your data downloaded' },
  // Sent by a member: only the back office has a list of them.
  'inquiry.received': { href: '/analytics' },
  'project.message-sent': { title: 'Message sent to the team', icon: 'chat' },
  'project.answered': { title: 'Reply sent to a member', icon: 'reply', href: '/admin/projects' },
  'project.status-changed': { icon: 'refresh' },
  'offer.accepted': { icon: 'check', href: '/projects' },
  'offer.signed': { icon: 'check', href: '/projects' },
  'offer.signature-ended': { icon: 'close', href: '/projects' },
  'legal-document.accepted': { icon: 'check', href: '/projects/documents' },
  'project.file-added': { title: 'File added', icon: 'file' },
  'project.file-removed': { title: 'File deleted', icon: 'file' },
};

/** What both sides do, and the team has its own screen of: a member changes the status by accepting an offer. */
const ofTeam: Record<string, Pick<ActivityLabel, 'href'>> = {
  'project.status-changed': { href: '/admin/projects' },
};

/** The label of an audit action, from the user's point of view; unknown actions are labelled by their name. */
export function activityLabel({ action }: Pick<ActivityEntry, 'action'>, isAdministrator: boolean): ActivityLabel {
  const details = detailsOf[action.split('.', 1)[0] ?? ''] ?? { icon: 'pulse', href: '/analytics' };
  return { title: actionLabel(action), ...details, ...exceptions[action], ...(isAdministrator && ofTeam[action]) };
}

/** `“Vault”`, `Firefox`, `“Vault”, Firefox`; empty when neither is known. */
export function activityDetail({ about, browser }: Pick<ActivityEntry, 'about' | 'browser'>): string {
  const parts = [about && `“${about}”`, browser !== 'Other' && browser];
  return parts.filter(Boolean).join(', ');
}
