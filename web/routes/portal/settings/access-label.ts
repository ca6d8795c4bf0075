import type { DataAccess } from '#contract/operations/activity.ts';
import type { AccessAction } from '#contract/operations/audit-periods.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';

interface AccessLabel {
  title: string;
  /** What the screen is for, where no reason is asked for. */
  purpose: string;
}

const labels: Record<AccessAction, AccessLabel> = {
  'user.opened': { title: 'Account opened', purpose: 'to manage your account' },
  'project.opened': { title: 'Project opened', purpose: 'to work on it' },
  'project.file-downloaded': { title: 'File of a project downloaded', purpose: 'to work on it' },
  'offer.opened': { title: 'Offer opened', purpose: 'to write or follow it up' },
  'offer.file-downloaded': { title: 'PDF of an offer downloaded', purpose: 'to write or follow it up' },
  'invoice.opened': { title: 'Invoice opened', purpose: 'for our accounts' },
  'invoice.file-downloaded': { title: 'PDF of an invoice downloaded', purpose: 'for our accounts' },
  'inquiry.opened': { title: 'Inquiry opened', purpose: 'to answer it' },
  'person.searched': { title: 'Personal data looked up', purpose: 'for a request about personal data' },
  'person.exported': { title: 'Personal data exported', purpose: 'for a request about personal data' },
  'impersonation.started': { title: 'Signed in to your account', purpose: 'to see it as you do' },
};

/** What the team did, from the member's point of view, and what for. */
export function accessLabel({ action }: Pick<DataAccess, 'action'>): AccessLabel {
  return (
    (labels as Record<string, AccessLabel | undefined>)[action] ?? {
      title: actionLabel(action),
      purpose: 'to help you',
    }
  );
}
