import type { ComponentProps } from 'react';
import type { LegalEvent } from '#contract/business/legal/documents.ts';
import { History } from '#web/back-office/detail/history.tsx';

const steps: ComponentProps<typeof History<LegalEvent>>['steps'] = {
  created: { icon: 'plus', text: 'created version' },
  edited: { icon: 'pencil', text: 'changed version' },
  'sent-for-review': { icon: 'clock', text: 'sent for review version' },
  'approval-requested': { icon: 'users', text: 'requested approval of version' },
  'reviewer-approved': { icon: 'check', text: 'approved version' },
  rejected: { icon: 'close', text: 'rejected version' },
  'changes-requested': { icon: 'pencil', text: 'requested changes to version' },
  approved: { icon: 'shield', text: 'gave the last approval of version' },
  published: { icon: 'check', text: 'published version' },
  archived: { icon: 'archive', text: 'archived version' },
};

/** Every step of a document: who took it, when, and why. */
export function DocumentHistory({ events, now }: { events: readonly LegalEvent[]; now: Date }) {
  return <History events={events} steps={steps} more={versionAndReason} now={now} />;
}

function versionAndReason({ number, body }: LegalEvent): string {
  return body === null ? `${number}` : `${number} (“${body}”)`;
}
