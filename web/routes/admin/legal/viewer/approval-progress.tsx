import type { LegalApproval } from '#contract/business/legal/documents.ts';
import { cx } from '#web/ui/cx.ts';
import { toneClass } from '#web/ui/tone.ts';

const tones = { approved: 'positive', pending: 'neutral', rejected: 'critical', changes_requested: 'info' } as const;

/** How many reviewers have approved, as a sentence and as one segment for each. */
export function ApprovalProgress({ approvals }: { approvals: readonly LegalApproval[] }) {
  const approved = approvals.filter(({ status }) => status === 'approved').length;
  const total = approvals.length;
  return (
    <div>
      <p className="text-small">
        {approved} of {total} approved. {approved < total && `Publishing needs ${total === 1 ? 'it' : `all ${total}`}.`}
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {approvals.map(({ id, status }) => (
          <span
            key={id}
            className={cx('h-1 grow', status === 'pending' ? 'bg-line' : `bg-(--tone) ${toneClass[tones[status]]}`)}
          />
        ))}
      </div>
    </div>
  );
}
