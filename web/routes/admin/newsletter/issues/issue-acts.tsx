import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { successToast } from '#web/api/success-toast.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ConfirmDialog } from '#web/back-office/confirm-dialog.tsx';
import { useLeaveDeleted } from '#web/back-office/detail/use-leave-deleted.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { addToast } from '#web/ui/toasts/toast-store.ts';
import { issueQueryOptions } from './issue-query-options.ts';
import { StartIssue } from './start-issue.tsx';

interface IssueActsProps {
  issue: IssueDetail;
  changes: RecordChanges<IssueDetail>;
}

/** A test, then sending with pause and resume; a draft can be deleted. */
export function IssueActs({ issue, changes }: IssueActsProps) {
  const { id, version, status } = issue;
  const me = useAppData().session.user.email;
  const test = useMutation(
    queries.newsletterIssues.sendTest.mutationOptions({
      meta: { operation: 'create' },
      onSuccess: () => addToast({ variant: 'success', title: 'Test sent', description: `It goes to ${me}.` }),
    }),
  );
  const ref = { id, version };
  return (
    <div className="grid justify-items-start gap-3">
      {status === 'draft' && <StartIssue issue={issue} changes={changes} />}
      {status === 'sending' && (
        <Button loading={changes.isPending} onClick={() => changes.change(() => api.newsletterIssues.pause(ref))}>
          Pause sending
        </Button>
      )}
      {status === 'paused' && (
        <Button loading={changes.isPending} onClick={() => changes.change(() => api.newsletterIssues.resume(ref))}>
          Resume sending
        </Button>
      )}
      <Button variant="outline" size="sm" loading={test.isPending} onClick={() => test.mutate({ id })}>
        Send me a test
      </Button>
      {status === 'draft' && <DeleteDraft issue={issue} />}
    </div>
  );
}

function DeleteDraft({ issue: { id, subject } }: { issue: IssueDetail }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveDeleted();
  const { mutate, isPending } = useMutation(
    queries.newsletterIssues.remove.mutationOptions({
      meta: { operation: 'delete' },
      async onSuccess() {
        addToast(successToast('delete', `The draft “${subject}” was deleted.`));
        await leave('/admin/newsletter/issues', issueQueryOptions(id).queryKey);
      },
    }),
  );
  return (
    <>
      <Button variant="link" size="sm" className="text-critical" onClick={() => setAsking(true)}>
        Delete draft
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Delete the draft “${subject}”?`}
          description="It has not been sent. It is deleted immediately and permanently. The audit log keeps who deleted it and when."
          button="Delete draft"
          pendingLabel="Deleting…"
          isPending={isPending}
          onConfirm={() => mutate({ id })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
