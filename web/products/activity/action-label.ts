import type { AuditAction } from '#contract/operations/audit-actions.ts';

/** Labels of the audit actions whose names say too little; the others are shown by their names. */
const actionLabels: Partial<Record<AuditAction, string>> = {
  'account.exported': 'Account data exported',
  'account.unlocked': 'Sign-in unlocked',
  'audit.person-erased': 'Personal data erased from the audit log',
  'claim.confirmed': 'Statistic confirmed',
  'claim.saved': 'Statistic saved',
  'company.saved': 'Company details saved',
  'email.changed': 'Email address changed',
  'factor.enrolled': 'Two-step method added',
  'factor.guessed': 'Too many wrong codes',
  'factor.refused': 'Wrong code',
  'factor.removed': 'Two-step method removed',
  'factor.verified': 'Two-step method confirmed',
  'factors.reset': 'Two-step verification reset',
  'identity.linked': 'Sign-in provider connected',
  'identity.refused': 'Sign-in provider not connected',
  'identity.unlinked': 'Sign-in provider disconnected',
  'mail.retried': 'Undelivered email sent again',
  'newsletter.unconfirmed-deleted': 'Unconfirmed newsletter request deleted',
  'notifications.chosen': 'Notification settings changed',
  'page.draft-saved': 'Page draft saved',
  'page.preview-shared': 'Preview link of a page created',
  'page.restored': 'Earlier version of a page restored',
  'page.schedule-cancelled': 'Scheduled publication cancelled',
  'page.undeleted': 'Deleted page brought back',
  'page.unpublished': 'Page withdrawn',
  'password.reset-requested': 'Password reset requested',
  'reauthentication.locked': 'Session locked after wrong passwords',
  'reauthentication.refused': 'Wrong password in an open session',
  'recovery-code.refused': 'Wrong recovery code',
  'recovery-codes.made': 'Recovery codes created',
  'session.closed': 'Signed out',
  'session.expired-deleted': 'Expired session removed',
  'session.lock-ended': 'Sign-in lock ended',
  'session.link-requested': 'Sign-in link requested',
  'session.locked': 'Sign-in locked after wrong passwords',
  'session.opened': 'Signed in',
  'session.others-ended': 'Other sessions ended',
  'session.proved': 'Re-authenticated',
  'session.refused': 'Sign-in refused',
  'session.stepped-up': 'Two-step sign-in',
  'settings.security-updated': 'Security settings changed',
  'settings.updated': 'Settings changed',
  'sso-provider.created': 'Single sign-on provider added',
  'sso-provider.disabled': 'Single sign-on provider disabled',
  'sso-provider.enabled': 'Single sign-on provider enabled',
  'sso-provider.removed': 'Single sign-on provider removed',
  'sso-provider.updated': 'Single sign-on provider changed',
  'user.claimed-again': 'Sign-up repeated',
  'user.confirmed': 'Email address confirmed',
  'user.signed-up': 'Account created',
};

/** `inquiry.status-changed` → `Inquiry status changed`; also for the purpose of an email, such as `inquiry-reply`. */
export function actionLabel(action: string): string {
  const label = (actionLabels as Record<string, string | undefined>)[action];
  if (label) return label;
  const words = action.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
