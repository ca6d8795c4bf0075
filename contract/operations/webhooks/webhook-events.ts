import type { AuditAction } from '#contract/operations/audit-actions.ts';

interface EventKind {
  label: string;
  /** The actions of the audit log that are this event. */
  actions: readonly AuditAction[];
  /** Details of the entry that are sent besides the record's id; nothing personal. */
  facts?: readonly string[];
}

/**
 * The events that webhooks send, by what they concern. A name is `inquiry.received`: letters, digits and underscores, and
 * never changed, because receivers depend on it. Nothing but this list decides what is sent.
 */
const webhookEvents = {
  inquiry: {
    received: { label: 'Received', actions: ['inquiry.received', 'inquiry.recorded'] },
    assigned: { label: 'Assigned', actions: ['inquiry.assigned', 'inquiry.unassigned'] },
    status_changed: { label: 'Status changed', actions: ['inquiry.status-changed'] },
    replied: { label: 'Replied to', actions: ['inquiry.replied'] },
    answered: { label: 'Answer recorded', actions: ['inquiry.answer-recorded'] },
    converted: { label: 'Became a project', actions: ['inquiry.converted'] },
    deleted: { label: 'Deleted', actions: ['inquiry.deleted'] },
  },
  user: {
    created: { label: 'Account created', actions: ['user.signed-up', 'administrator.created'] },
    invited: { label: 'Invited', actions: ['user.invited'] },
    confirmed: { label: 'Email confirmed', actions: ['user.confirmed'] },
    updated: { label: 'Profile changed', actions: ['profile.updated'] },
    email_changed: { label: 'Email changed', actions: ['email.changed'] },
    role_changed: { label: 'Role changed', actions: ['user.role-changed'] },
    banned: { label: 'Banned', actions: ['user.banned'] },
    unbanned: { label: 'Ban ended', actions: ['user.unbanned'] },
    deleted: { label: 'Deleted', actions: ['account.erased'] },
  },
  project: {
    created: { label: 'Created', actions: ['project.requested', 'project.created'] },
    assigned: { label: 'Assigned', actions: ['project.assigned', 'project.unassigned'] },
    status_changed: { label: 'Status changed', actions: ['project.status-changed'] },
    message_sent: { label: 'Message from the member', actions: ['project.message-sent'] },
    answered: { label: 'Message from the team', actions: ['project.answered'] },
    file_added: { label: 'File added', actions: ['project.file-added'] },
    file_removed: { label: 'File removed', actions: ['project.file-removed'] },
  },
  content: {
    created: { label: 'Created', actions: ['page.created'] },
    saved: { label: 'Text saved', actions: ['page.saved', 'page.draft-saved', 'page.restored'] },
    scheduled: { label: 'Scheduled', actions: ['page.scheduled'] },
    published: { label: 'Published', actions: ['page.published'] },
    unpublished: { label: 'Withdrawn', actions: ['page.unpublished'] },
    moved: { label: 'Moved', actions: ['page.moved'], facts: ['from'] },
    deleted: { label: 'Deleted', actions: ['page.deleted'] },
    undeleted: { label: 'Brought back', actions: ['page.undeleted'] },
  },
  document: {
    created: { label: 'Created', actions: ['legal-document.created'] },
    edited: { label: 'Edited', actions: ['legal-document.edited'] },
    sent_for_review: { label: 'Sent for review', actions: ['legal-document.sent-for-review'] },
    reviewed: { label: 'Reviewed', actions: ['legal-document.reviewed'] },
    approval_requested: { label: 'Approval requested', actions: ['legal-document.approval-requested'] },
    approved: { label: 'Approved', actions: ['legal-document.approved'] },
    published: { label: 'Published', actions: ['legal-document.published'] },
    archived: { label: 'Archived', actions: ['legal-document.archived'] },
    deleted: { label: 'Deleted', actions: ['legal-document.deleted'] },
  },
  alert: {
    raised: { label: 'Raised', actions: ['alert.raised'], facts: ['name', 'figure', 'threshold', 'value'] },
    acknowledged: { label: 'Acknowledged', actions: ['alert.acknowledged'], facts: ['name'] },
    resolved: { label: 'Resolved', actions: ['alert.resolved'], facts: ['name', 'figure', 'threshold', 'value'] },
  },
} as const satisfies Record<string, Record<string, EventKind>>;

type Events = typeof webhookEvents;
export type WebhookSubject = keyof Events;
export type WebhookEvent = {
  [Subject in WebhookSubject]: `${Subject}.${keyof Events[Subject] & string}`;
}[WebhookSubject];

/** What the test button sends, to one webhook, whatever events it has. */
export const testEvent = 'webhook.test';

export const subjectLabels: Record<WebhookSubject, string> = {
  inquiry: 'Inquiries',
  user: 'Users',
  project: 'Projects',
  content: 'Content',
  document: 'Legal documents',
  alert: 'Alerts',
};

/** Every event with its label and actions, in the order of the list. */
export const allWebhookEvents = Object.entries(webhookEvents).flatMap(([subject, events]) =>
  Object.entries<EventKind>(events).map(([name, kind]) => ({
    event: `${subject}.${name}` as WebhookEvent,
    subject: subject as WebhookSubject,
    ...kind,
  })),
);
