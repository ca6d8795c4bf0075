/** spec 001 §5. */
export const auditCategories = ['system', 'authentication', 'data', 'security'] as const;
export type AuditCategory = (typeof auditCategories)[number];
export const auditSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AuditSeverity = (typeof auditSeverities)[number];

interface AuditActionKind {
  /** The kind of record that the action concerns. */
  resource: string;
  category: AuditCategory;
  severity: AuditSeverity;
}

const kind = (resource: string, category: AuditCategory, severity: AuditSeverity = 'low'): AuditActionKind => ({
  resource,
  category,
  severity,
});

/**
 * Every action of the audit log: a noun and a past participle, with the record it concerns, its category and its severity.
 * An act can record only actions of this list; names that were recorded once must not be removed.
 */
export const auditActions = {
  'account.deletion-cancelled': kind('user', 'security', 'medium'),
  'account.deletion-requested': kind('user', 'security', 'high'),
  'account.erased': kind('user', 'security', 'high'),
  'account.exported': kind('user', 'data', 'medium'),
  'account.unlocked': kind('user', 'security'),
  'administrator.created': kind('user', 'security', 'critical'),
  /** Written by the database function `erase_audit_person`. */
  'audit.person-erased': kind('user', 'security', 'high'),
  'claim.confirmed': kind('claim', 'data'),
  'claim.saved': kind('claim', 'data'),
  'collection.saved': kind('collection', 'data'),
  'company.saved': kind('company', 'data', 'medium'),
  'email.change-cancelled': kind('user', 'security'),
  'email.change-requested': kind('user', 'security', 'medium'),
  'email.changed': kind('user', 'security', 'high'),
  'factor.enrolled': kind('factor', 'security'),
  'factor.guessed': kind('factor', 'authentication', 'high'),
  'factor.refused': kind('factor', 'authentication', 'medium'),
  'factor.removed': kind('factor', 'security', 'medium'),
  'factor.verified': kind('factor', 'security', 'medium'),
  'factors.reset': kind('user', 'security', 'high'),
  'identity.linked': kind('user', 'security', 'medium'),
  'identity.refused': kind('user', 'security', 'medium'),
  'identity.unlinked': kind('user', 'security', 'medium'),
  'inquiry.assigned': kind('inquiry', 'data'),
  'inquiry.deleted': kind('inquiry', 'data', 'high'),
  'inquiry.exported': kind('inquiry', 'data', 'medium'),
  'inquiry.marked-unread': kind('inquiry', 'data'),
  'inquiry.note-added': kind('inquiry', 'data'),
  'inquiry.read': kind('inquiry', 'data'),
  'inquiry.received': kind('inquiry', 'data'),
  'inquiry.recorded': kind('inquiry', 'data'),
  'inquiry.replied': kind('inquiry', 'data'),
  'inquiry.status-changed': kind('inquiry', 'data'),
  'inquiry.unassigned': kind('inquiry', 'data'),
  'mail.retried': kind('mail', 'system'),
  'newsletter.confirmed': kind('newsletter-subscription', 'data'),
  'newsletter.requested': kind('newsletter-subscription', 'data'),
  'newsletter.requested-again': kind('newsletter-subscription', 'data'),
  'newsletter.unconfirmed-deleted': kind('newsletter-subscription', 'data'),
  'newsletter.unsubscribed': kind('newsletter-subscription', 'data'),
  'notifications.chosen': kind('notifications', 'data'),
  'page.created': kind('page', 'data'),
  'page.deleted': kind('page', 'data', 'medium'),
  'page.draft-saved': kind('page', 'data'),
  'page.moved': kind('page', 'data'),
  'page.published': kind('page', 'data'),
  'page.preview-shared': kind('page', 'data', 'medium'),
  'page.restored': kind('page', 'data'),
  'page.saved': kind('page', 'data'),
  'page.schedule-cancelled': kind('page', 'data'),
  'page.scheduled': kind('page', 'data'),
  'page.undeleted': kind('page', 'data', 'medium'),
  'page.unpublished': kind('page', 'data', 'medium'),
  'passkey.added': kind('passkey', 'security', 'medium'),
  'passkey.removed': kind('passkey', 'security', 'medium'),
  'passkey.renamed': kind('passkey', 'security'),
  'password.changed': kind('user', 'security', 'medium'),
  'password.reset-requested': kind('user', 'authentication'),
  'profile.updated': kind('profile', 'data'),
  'project.answered': kind('project', 'data'),
  'project.file-added': kind('project', 'data'),
  'project.file-removed': kind('project', 'data'),
  'project.message-sent': kind('project', 'data'),
  'project.requested': kind('project', 'data'),
  'project.status-changed': kind('project', 'data'),
  'reauthentication.locked': kind('session', 'authentication', 'high'),
  'reauthentication.refused': kind('session', 'authentication', 'medium'),
  'recovery-code.refused': kind('user', 'authentication', 'medium'),
  'recovery-codes.made': kind('user', 'security', 'medium'),
  'saved-view.deleted': kind('saved-view', 'data'),
  'saved-view.saved': kind('saved-view', 'data'),
  'session.closed': kind('session', 'authentication'),
  'session.ended': kind('session', 'security', 'medium'),
  'session.expired-deleted': kind('session', 'authentication'),
  'session.extended': kind('session', 'authentication'),
  'session.link-requested': kind('session', 'authentication'),
  'session.lock-ended': kind('session', 'authentication'),
  'session.locked': kind('session', 'authentication', 'high'),
  'session.opened': kind('session', 'authentication'),
  'session.others-ended': kind('session', 'security', 'medium'),
  'session.proved': kind('session', 'authentication'),
  'session.refused': kind('session', 'authentication', 'medium'),
  'session.stepped-up': kind('session', 'authentication'),
  'settings.security-updated': kind('settings', 'security', 'high'),
  'settings.updated': kind('settings', 'system', 'medium'),
  'sso-provider.created': kind('sso-provider', 'security', 'high'),
  'sso-provider.disabled': kind('sso-provider', 'security', 'high'),
  'sso-provider.enabled': kind('sso-provider', 'security', 'high'),
  'sso-provider.removed': kind('sso-provider', 'security', 'high'),
  'sso-provider.updated': kind('sso-provider', 'security', 'high'),
  'user.claimed-again': kind('user', 'authentication'),
  'user.confirmed': kind('user', 'authentication'),
  'user.invited': kind('user', 'security', 'medium'),
  'user.signed-up': kind('user', 'authentication'),
} as const satisfies Record<string, AuditActionKind>;

export type AuditAction = keyof typeof auditActions;
