import { useState } from 'react';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { issueDraft } from '#web/domains/newsletter-issues/acts.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { useHasDraft } from '#web/forms/use-has-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { audienceText, reasonOfTopics, subscribersText } from './audience.ts';
import { durationFor } from './delivery.tsx';
import { EmailPreview, savedContent } from './email-preview.tsx';

interface StartIssueProps {
  issue: IssueDetail;
  changes: RecordChanges<IssueDetail>;
}

/** Sends the saved draft to those who want its topics, after a dialog that shows the email and says to how many and how long it takes. */
export function StartIssue({ issue, changes }: StartIssueProps) {
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = useHasDraft()(issueDraft(issue));
  const { id, version, subject, audience, mailsPerMinute } = issue;
  const start = useWrite('update', () => changes.run(() => api.newsletterIssues.start({ id, version })), {
    showsRefusals: true,
    onSuccess: () => setAsking(false),
    onError: (error) => refusalOf(error)?.code === 'CONFLICT' && setAsking(false),
  });
  const many = subscribersText(audience);
  const reason = reasonAgainst(issue, isUnsaved);
  const problems = start.error && problemsOf(start.error);
  return (
    <>
      <Button
        variant={isUnsaved ? 'outline' : 'primary'}
        disabled={reason !== null}
        aria-describedby={reason ? 'not-sendable' : undefined}
        onClick={() => setAsking(true)}
      >
        Send to {many}…
      </Button>
      {reason && (
        <p id="not-sendable" className="text-ink-2 text-meta">
          {reason}
        </p>
      )}
      {isAsking && (
        <Dialog
          onClose={() => setAsking(false)}
          title={`Send “${subject}” to ${many}?`}
          description={`This email goes to ${audienceText(issue)}, at ${mailsPerMinute} emails per minute, which takes about ${durationFor(issue)}. You can pause sending. Sent emails cannot be recalled, and the text can no longer be changed.`}
        >
          {(problems?.posts || problems?.topics) && (
            <Notice tone="critical" role="alert" className="mb-4">
              {problems.posts ?? problems.topics}
            </Notice>
          )}
          <EmailPreview content={savedContent(issue)} className="h-[min(24rem,40dvh)]" />
          <DialogActions onCancel={() => setAsking(false)}>
            <Button loading={start.isPending} loadingLabel="Starting…" onClick={() => start.mutate()}>
              Send now
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function reasonAgainst(issue: IssueDetail, isUnsaved: boolean): string | null {
  if (isUnsaved) return 'Save first: what you changed is not in the issue that would be sent.';
  if (issue.subscribers === 0) return 'Nobody is subscribed to the newsletter yet.';
  const none = 'Nobody chose these topics, and everybody made a choice.';
  return reasonOfTopics(issue) ?? (issue.audience === 0 ? none : null);
}
