import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { durationFor } from './delivery.tsx';

interface StartIssueProps {
  issue: IssueDetail;
  changes: RecordChanges<IssueDetail>;
}

/** Sends the saved draft to all subscribers, after a dialog that says to how many and how long it takes. */
export function StartIssue({ issue, changes }: StartIssueProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, version, subject, subscribers, mailsPerMinute } = issue;
  const start = useMutation({
    mutationFn: () => changes.run(() => api.newsletterIssues.start({ id, version })),
    meta: { operation: 'update', showsRefusals: true },
    onSuccess: () => setAsking(false),
    onError: (error) => refusalOf(error)?.code === 'CONFLICT' && setAsking(false),
  });
  const many = subscribers === 1 ? '1 subscriber' : `${subscribers} subscribers`;
  return (
    <>
      <Button disabled={subscribers === 0} onClick={() => setAsking(true)}>
        Send to {many}…
      </Button>
      {subscribers === 0 && <p className="text-ink-3 text-meta">Nobody is subscribed to the newsletter yet.</p>}
      {isAsking && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsking(false)}
          title={`Send “${subject}” to ${many}?`}
          description={`The issue as it was last saved is sent at ${mailsPerMinute} emails per minute, which takes about ${durationFor(issue)}. You can pause sending. Sent emails cannot be recalled, and the text can no longer be changed.`}
        >
          {start.error && problemsOf(start.error)?.posts && (
            <Notice tone="critical" role="alert" className="mb-4">
              {problemsOf(start.error)?.posts}
            </Notice>
          )}
          <DialogActions>
            <Button variant="outline" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button loading={start.isPending} loadingLabel="Starting…" onClick={() => start.mutate()}>
              Send now
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
