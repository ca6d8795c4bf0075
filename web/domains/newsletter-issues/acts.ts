import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { done } from '#web/api/use-write.ts';
import { type Act, act } from '#web/back-office/acts/act.ts';

const pause = act<IssueDetail>({
  label: 'Pause sending',
  icon: 'clock',
  isPrimary: true,
  available: ({ status }) => status === 'sending',
  run: ({ id, version }) => api.newsletterIssues.pause({ id, version }),
});

/** Before its time a scheduled issue is a draft again. */
const cancelSchedule = act<IssueDetail>({
  label: 'Cancel the schedule',
  icon: 'close',
  available: ({ status }) => status === 'scheduled',
  run: ({ id, version }) => api.newsletterIssues.cancelSchedule({ id, version }),
  toast: ({ subject }) => done('Schedule cancelled', `“${subject}” is a draft again.`),
});

const resume = act<IssueDetail>({
  label: 'Resume sending',
  icon: 'check',
  isPrimary: true,
  available: ({ status }) => status === 'paused',
  run: ({ id, version }) => api.newsletterIssues.resume({ id, version }),
});

/** The key of the draft of an issue's form. */
export const issueDraft = ({ id }: { id: string }) => `newsletter-issue:${id}`;

const sendTest = act<IssueDetail>({
  label: 'Send me a test',
  icon: 'mail',
  draft: issueDraft,
  operation: 'create',
  run: ({ id }) => api.newsletterIssues.sendTest({ id }),
  returnsOther: true,
  toast: (_issue, email) => ({ variant: 'success', title: 'Test sent', description: `It goes to ${email}.` }),
});

const deleteDraft = act<IssueDetail>({
  label: 'Delete draft',
  icon: 'trash',
  critical: true,
  confirm: ({ subject }) => ({
    title: `Delete the draft “${subject}”?`,
    description:
      'It has not been sent. It is deleted immediately and permanently. The audit log keeps who deleted it and when.',
  }),
  run: ({ id }) => api.newsletterIssues.remove({ id }),
  toast: ({ subject }) => successToast('delete', `The draft “${subject}” was deleted.`),
  leave: '/admin/newsletter/issues',
});

/** A test, and deleting; sending needs a dialog with the email and its duration. */
export const draftActs: Act<IssueDetail>[] = [sendTest, deleteDraft];

/** Pausing and resuming, and a test, once it was scheduled or started. */
export const issueActs: Act<IssueDetail>[] = [cancelSchedule, pause, resume, sendTest];
