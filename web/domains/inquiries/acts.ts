import type { InquiryDetail, InquiryRow } from '#contract/business/inquiries.ts';
import type { InquiryStatus } from '#contract/business/inquiry-choices.ts';
import { api } from '#web/api/client.ts';
import { successToast } from '#web/api/success-toast.ts';
import { done as doneToast } from '#web/api/use-write.ts';
import { type Act, type ActQuestion, act } from '#web/back-office/acts/act.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { isOpen } from './labels.ts';

const markRead = act({
  label: ({ unread }: InquiryRow) => (unread ? 'Mark as read' : 'Mark as unread'),
  icon: 'eye',
  run: ({ id, unread }) => api.inquiries.markRead({ id, read: unread }),
  returnsOther: true,
});

const assignToMe = act({
  label: ({ assignee }: InquiryRow, me) => (assignee?.id === me ? 'Assigned to me' : 'Assign to me'),
  icon: 'user',
  available: ({ assignee }, me) => assignee?.id !== me || 'you are the assignee',
  run: ({ id, version }, { me }) => api.inquiries.assign({ id, version, assigneeId: me }),
  bulk: {
    label: 'Assign to me',
    future: 'will be assigned to you',
    already: 'already assigned to you',
    isAlready: ({ assignee }, me) => assignee?.id === me,
    run: (rows, { me }) => api.inquiries.assignMany({ rows, assigneeId: me }),
  },
});

const answered = setStatus('Mark as answered', 'check', 'answered', 'marked as answered');
const closed = setStatus('Close', 'close', 'closed', 'closed');
const spam = setStatus('Mark as spam', 'archive', 'spam', 'marked as spam');

function setStatus(label: string, icon: IconName, status: InquiryStatus, done: string): Act<InquiryRow> {
  return act<InquiryRow>({
    label,
    icon,
    available: (row) => (status === 'answered' ? isOpen(row) : row.status !== status) || `it is already ${row.status}`,
    run: ({ id, version }) => api.inquiries.setStatus({ id, version, status }),
    bulk: {
      future: `will be ${done}`,
      already: `already ${done}`,
      isAlready: (row) => row.status === status,
      excluded: (row) => (status === 'answered' && !isOpen(row) ? `is ${row.status}` : null),
      run: (rows) => api.inquiries.setStatusOfMany({ rows, status }),
    },
  });
}

/** The acts of a row, and those of several. */
export const inquiryActs: Act<InquiryRow>[] = [markRead, assignToMe, { ...answered, startsGroup: true }, closed, spam];

const reopen = act<InquiryRow>({
  label: 'Reopen',
  icon: 'refresh',
  available: (inquiry) => !isOpen(inquiry),
  run: ({ id, version }) => api.inquiries.setStatus({ id, version, status: 'in-progress' }),
});

const recordAnswer = act({
  label: 'Log a reply given elsewhere…',
  icon: 'mail',
  startsGroup: true,
  fields: lazyModule(async () => (await import('./answer-form.ts')).recordedAnswerForm),
  run: ({ id, version }: InquiryDetail, { values }) => api.inquiries.recordAnswer({ id, version, ...values }),
  toast: () => doneToast('Reply logged'),
});

/** The menu of the inquiry's screen, whose one black button sends the reply. */
export const inquiryScreenActs: Act<InquiryDetail>[] = [
  { ...answered, available: isOpen },
  reopen,
  { ...closed, available: ({ status }) => status !== 'closed' },
  { ...spam, available: ({ status }) => status !== 'spam' },
  recordAnswer,
];

const resendInvitation = act({
  label: 'Resend',
  icon: 'mail',
  spoken: ({ email }: InquiryDetail) => `Resend the invitation to ${email}`,
  available: ({ invitation }) => invitation !== null,
  run: ({ email }) => api.auth.invite({ email }),
  toast: () => doneToast('Invitation sent again'),
  returnsOther: true,
});

const withdrawInvitation = act({
  label: 'Withdraw',
  icon: 'close',
  spoken: ({ email }: InquiryDetail) => `Withdraw the invitation to ${email}`,
  available: ({ invitation }) => invitation !== null,
  confirm: ({ email, project }) => ({
    title: `Withdraw the invitation to ${email}?`,
    description: `The link in the email stops working, and invitations into organisations are withdrawn. ${project ? `The project “${project.name}” stays.` : 'If the account is empty, it is removed.'}`,
    button: 'Withdraw invitation',
    pendingLabel: 'Withdrawing…',
  }),
  run: async ({ invitation }) => invitation && api.users.revokeInvitation({ id: invitation.id }),
  toast: () => doneToast('Invitation withdrawn'),
  returnsOther: true,
});

export const invitationActs: Act<InquiryDetail>[] = [resendInvitation, withdrawInvitation];

export const createProject = act({
  label: 'Create project',
  icon: 'cube',
  available: ({ project, status }: InquiryDetail) => project === null && status !== 'spam',
  fields: lazyModule(async () => (await import('./conversion-form.ts')).conversionForm),
  operation: 'create',
  run: ({ id, version }, { values }) => api.inquiries.convert({ id, version, ...values }),
  toast: ({ account, email }) =>
    successToast('create', account ? `${email} is notified.` : `The invitation to ${email} is sent.`),
});

/** What happens before the draft is open; nothing is asked where the inquiry is a project already. */
function offerQuestion({ project, account, email }: InquiryDetail): ActQuestion | null {
  if (project) return null;
  const how = account ? `${email} is notified` : `${email} gets an invitation by email`;
  return {
    title: 'Make an offer?',
    description: `The inquiry becomes a project first. ${how}. It counts as answered when you send the offer.`,
    button: 'Make offer',
    pendingLabel: 'Making…',
  };
}

export const makeOffer = act({
  label: 'Make offer',
  icon: 'file',
  available: ({ status }: InquiryDetail) => status !== 'spam',
  confirm: offerQuestion,
  run: ({ id }) => api.offers.createFromInquiry({ inquiryId: id }),
  operation: 'create',
  returnsOther: true,
  next: (_inquiry, { id }: { id: string }) => `/admin/offers/${id}`,
});

export const deleteInquiry = act({
  label: 'Delete inquiry',
  icon: 'trash',
  critical: true,
  confirm: ({ number, subject, events }: InquiryDetail) => ({
    title: `Delete ${number}, “${subject}”?`,
    description: `This removes the message, its ${events.length === 1 ? 'one history entry' : `${events.length} history entries`}, notes and replies for everyone, immediately and permanently. Sent emails cannot be recalled. The audit log keeps who deleted it and when.`,
  }),
  run: ({ id }) => api.inquiries.remove({ id }),
  toast: ({ number }) => successToast('delete', `${number} was deleted.`),
  leave: '/admin/inquiries',
});
