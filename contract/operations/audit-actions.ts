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
  'audit.chain-broken': kind('audit-log', 'security', 'critical'),
  'audit.exported': kind('audit-log', 'security', 'medium'),
  /** Written by the database function `erase_audit_person`. */
  'audit.person-erased': kind('user', 'security', 'high'),
  'audit.verification-started': kind('audit-log', 'security'),
  'audit.verified': kind('audit-log', 'security'),
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
  'inquiry.answer-recorded': kind('inquiry', 'data'),
  'inquiry.assigned': kind('inquiry', 'data'),
  'inquiry.converted': kind('inquiry', 'data'),
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
  'newsletter-issue.created': kind('newsletter-issue', 'data'),
  'newsletter-issue.deleted': kind('newsletter-issue', 'data', 'medium'),
  'newsletter-issue.paused': kind('newsletter-issue', 'data'),
  'newsletter-issue.resumed': kind('newsletter-issue', 'data'),
  'newsletter-issue.saved': kind('newsletter-issue', 'data'),
  'newsletter-issue.sent': kind('newsletter-issue', 'data'),
  'newsletter-issue.started': kind('newsletter-issue', 'data', 'medium'),
  'newsletter-issue.tested': kind('newsletter-issue', 'data'),
  'newsletter.bounced': kind('newsletter-subscription', 'data'),
  'newsletter.confirmed': kind('newsletter-subscription', 'data'),
  'newsletter.deleted': kind('newsletter-subscription', 'data', 'high'),
  'newsletter.exported': kind('newsletter-subscription', 'data', 'medium'),
  'newsletter.requested': kind('newsletter-subscription', 'data'),
  'newsletter.requested-again': kind('newsletter-subscription', 'data'),
  'newsletter.unconfirmed-deleted': kind('newsletter-subscription', 'data'),
  'newsletter.unsubscribed': kind('newsletter-subscription', 'data'),
  'notifications.chosen': kind('notifications', 'data'),
  'page.deleted': kind('page', 'data', 'medium'),
  'page.moved': kind('page', 'data'),
  'page.published': kind('page', 'data'),
  'page.saved': kind('page', 'data'),
  'passkey.added': kind('passkey', 'security', 'medium'),
  'passkey.removed': kind('passkey', 'security', 'medium'),
  'passkey.renamed': kind('passkey', 'security'),
  'password.changed': kind('user', 'security', 'medium'),
  'password.reset-requested': kind('user', 'authentication'),
  'procedure.refused': kind('procedure', 'security', 'medium'),
  'pending-change.confirmed': kind('pending-change', 'security', 'high'),
  'pending-change.declined': kind('pending-change', 'security', 'high'),
  'pending-change.expired': kind('pending-change', 'security', 'medium'),
  'pending-change.requested': kind('pending-change', 'security', 'high'),
  'pending-change.withdrawn': kind('pending-change', 'security', 'medium'),
  'profile.updated': kind('profile', 'data'),
  'project.answered': kind('project', 'data'),
  'project.assigned': kind('project', 'data'),
  'project.created': kind('project', 'data'),
  'project.exported': kind('project', 'data', 'medium'),
  'project.file-added': kind('project', 'data'),
  'project.file-removed': kind('project', 'data'),
  'project.message-sent': kind('project', 'data'),
  'project.requested': kind('project', 'data'),
  'project.status-changed': kind('project', 'data'),
  'project.unassigned': kind('project', 'data'),
  'reauthentication.locked': kind('session', 'authentication', 'high'),
  'reauthentication.refused': kind('session', 'authentication', 'medium'),
  'recovery-code.refused': kind('user', 'authentication', 'medium'),
  'recovery-codes.made': kind('user', 'security', 'medium'),
  'reply-template.created': kind('reply-template', 'data'),
  'reply-template.deleted': kind('reply-template', 'data', 'medium'),
  'reply-template.saved': kind('reply-template', 'data'),
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
  'settings.plan-cancelled': kind('settings', 'security', 'high'),
  'settings.planned': kind('settings', 'security', 'high'),
  'settings.security-updated': kind('settings', 'security', 'high'),
  'settings.test-mail-sent': kind('settings', 'system'),
  'settings.updated': kind('settings', 'system', 'medium'),
  'sso-provider.created': kind('sso-provider', 'security', 'high'),
  'sso-provider.disabled': kind('sso-provider', 'security', 'high'),
  'sso-provider.enabled': kind('sso-provider', 'security', 'high'),
  'sso-provider.removed': kind('sso-provider', 'security', 'high'),
  'sso-provider.updated': kind('sso-provider', 'security', 'high'),
  'user.banned': kind('user', 'security', 'high'),
  'user.claimed-again': kind('user', 'authentication'),
  'user.confirmed': kind('user', 'authentication'),
  'user.exported': kind('user', 'data', 'medium'),
  'user.invitation-revoked': kind('user', 'security', 'medium'),
  'user.invited': kind('user', 'security', 'medium'),
  'user.role-changed': kind('user', 'security', 'high'),
  'user.signed-out': kind('user', 'security', 'medium'),
  'user.signed-up': kind('user', 'authentication'),
  'user.unbanned': kind('user', 'security', 'medium'),
} as const satisfies Record<string, AuditActionKind>;

export type AuditAction = keyof typeof auditActions;

/** The kinds of records that actions concern, each once. */
export const auditResources = [...new Set(Object.values(auditActions).map(({ resource }) => resource))].sort();

export const auditResults = ['success', 'refused', 'failure'] as const;
export type AuditResult = (typeof auditResults)[number];
