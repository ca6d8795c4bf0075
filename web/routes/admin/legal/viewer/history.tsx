import type { ComponentProps } from 'react';
import type { LegalEvent } from '#contract/business/legal/documents.ts';
import { History } from '#web/back-office/detail/history.tsx';

const steps: ComponentProps<typeof History<LegalEvent>>['steps'] = {
  created: { icon: 'plus', text: 'created version' },
  edited: { icon: 'pencil', text: 'changed version' },
  'sent-for-review': { icon: 'clock', text: 'sent version' },
  'approval-requested': { icon: 'users', text: 'requested approval of version' },
  'reviewer-approved': { icon: 'check', text: 'approved version' },
  rejected: { icon: 'close', text: 'rejected version' },
  'changes-requested': { icon: 'pencil', text: 'requested changes to version' },
  approved: { icon: 'shield', text: 'All remaining reviewers approved version', isNobodys: true },
  published: { icon: 'check', text: 'published version' },
  archived: { icon: 'archive', text: 'archived version' },
};

/** Every step of a document: who took it, when, and why. A text that came with the application has none. */
export function DocumentHistory({ events, now }: { events: readonly LegalEvent[]; now: Date }) {
  if (events.length === 0) return null;
  // An approval that a reviewer completed is their line already; of another the body says what completed it.
  const shown = events.filter(({ kind, body }) => kind !== 'approved' || body !== null);
  return <History events={shown} steps={steps} more={versionAndReason} now={now} />;
}

function versionAndReason({ kind, number, body }: LegalEvent): string {
  const version = kind === 'sent-for-review' ? `${number} for review` : `${number}`;
  return body === null ? version : `${version} (“${body}”)`;
}
