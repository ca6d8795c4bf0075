import type { ReactNode } from 'react';
import { approvalStatuses } from '#contract/business/legal/document-choices.ts';
import type { LegalApproval, LegalDocumentDetail } from '#contract/business/legal/documents.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { Loaded } from '#web/back-office/loaded.tsx';
import { legalSettingsOptions } from '#web/routes/admin/legal/settings/settings-query.ts';
import { statusBadge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { dateAndTime } from '#web/ui/times.ts';
import { toneClass } from '#web/ui/tone.ts';
import { endOfApproval } from './end-of-approval.ts';
import { RequestApproval } from './request-approval.tsx';
import { ReviewForm } from './review-form.tsx';

/** Who was asked and what they said; the form of somebody who is asked, and the one to ask others. */
export function ApprovalsTab({ document, now }: { document: LegalDocumentDetail; now: Date }) {
  const me = useAppData().session.user.id;
  const { approvals, number, status } = document;
  const live = approvals.filter((approval) => approval.voidedAt === null && approval.number === number);
  const isAsked = live.some(({ reviewer, status: own }) => reviewer?.id === me && own === 'pending');
  return (
    <div className="grid gap-6">
      {status === 'review' && live.length === 0 && (
        <p className="text-small">Publishing needs the approval of at least one reviewer.</p>
      )}
      {(status === 'review' || status === 'approved') && (
        <>
          <p className="text-ink-2 text-small">{endOfApproval[status]}</p>
          {live.length > 0 && (
            <Loaded query={legalSettingsOptions()} rows={1}>
              {({ reviewersRequired }) => <ApprovalProgress approvals={live} required={reviewersRequired} />}
            </Loaded>
          )}
        </>
      )}
      {approvals.length === 0 ? (
        <p className="text-ink-2 text-small">No approval requests found</p>
      ) : (
        <ul aria-label="Approvals" className="border-line border-t text-small">
          {approvals.map((approval) => (
            <Approval key={approval.id} approval={approval} now={now} />
          ))}
        </ul>
      )}
      {status === 'review' && isAsked && <ReviewForm key={document.approvalHash} document={document} />}
      {status === 'review' && (
        <Folded isFolded={isAsked}>
          <RequestApproval document={document} live={live} />
        </Folded>
      )}
    </div>
  );
}

/** Below one's own review the form to ask others opens on request. */
function Folded({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary className="link cursor-pointer text-small">Request approval from another reviewer</summary>
      <div className="pt-4">{children}</div>
    </details>
  );
}

const ApprovalBadge = statusBadge(approvalStatuses, {
  pending: { tone: 'caution', icon: 'clock' },
  approved: { tone: 'positive', icon: 'check' },
  rejected: { tone: 'critical', icon: 'close' },
  changes_requested: { tone: 'info', icon: 'pencil' },
});

function Approval({ approval, now }: { approval: LegalApproval; now: Date }) {
  const { number, reviewer, requestedBy, requestComment, status, comments, createdAt, reviewedAt, voidedAt } = approval;
  const requester = requestedBy === null ? '' : ` by ${requestedBy.email}`;
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-medium">{reviewer?.email ?? 'Deleted account'}</p>
        <ApprovalBadge status={status} />
      </div>
      <p className="wrap-anywhere text-ink-3 text-meta">
        Version {number}, requested {dateAndTime(createdAt, now)}
        {requester}
      </p>
      {requestComment && <p className="wrap-anywhere whitespace-pre-wrap text-ink-2">{requestComment}</p>}
      <p className="text-ink-3 text-meta">
        {reviewedAt ? `Reviewed ${dateAndTime(reviewedAt, now)}` : 'Pending review'}
      </p>
      {comments && <p className="wrap-anywhere whitespace-pre-wrap">{comments}</p>}
      {voidedAt && <p className="text-ink-3 text-meta">No longer counts since {dateAndTime(voidedAt, now)}</p>}
    </li>
  );
}

const tones = { approved: 'positive', pending: 'neutral', rejected: 'critical', changes_requested: 'info' } as const;

interface ApprovalProgressProps {
  approvals: readonly LegalApproval[];
  /** By the settings, which may ask for more since. */
  required: number;
}

/** How many of the approvals that are needed are given, as a sentence and as one segment for each. */
function ApprovalProgress({ approvals, required }: ApprovalProgressProps) {
  const approved = approvals.filter(({ status }) => status === 'approved').length;
  const total = Math.max(required, approvals.length);
  const unasked = Array.from({ length: total - approvals.length }, (_, index) => ({
    id: `${index}`,
    status: 'pending' as const,
  }));
  return (
    <div>
      <p className="text-small">
        {approved} of {total} approvals.
        {approved < total && ` ${total === 1 ? 'One is' : `All ${total} are`} needed to publish`}
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-1">
        {[...approvals, ...unasked].map(({ id, status }) => (
          <span
            key={id}
            className={cx('h-1 grow', status === 'pending' ? 'bg-line' : `bg-(--tone) ${toneClass[tones[status]]}`)}
          />
        ))}
      </div>
    </div>
  );
}
