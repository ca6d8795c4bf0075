import { useState } from 'react';
import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { api } from '#web/api/client.ts';
import { useWrite } from '#web/api/use-write.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage } from '#web/back-office/detail/detail-screen.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import type { RecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { issueActs } from '#web/domains/newsletter-issues/acts.ts';
import { problemsOf, refusalOf } from '#web/forms/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Delivery, durationFor } from './delivery.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { issueQueryOptions } from './issue-query-options.ts';
import { IssueStatusBadge } from './status-badge.tsx';

export const clientLoader = recordLoader(({ id }) => issueQueryOptions(id));

export const meta = titleMeta('Newsletter issue · Admin');

export default detailPage(issueQueryOptions, {
  noun: 'issue',
  crumbs: crumbsTo('/admin/newsletter/issues'),
  nameOf: ({ subject }) => subject,
  missingText: 'There is no issue at this address. The draft was deleted, or the link contains a mistake.',
  badge: ({ record }) => <IssueStatusBadge status={record.status} />,
  aside: (shown) => (
    <>
      <div className="grid justify-items-start gap-3">
        {shown.record.status === 'draft' && <StartIssue issue={shown.record} changes={shown.changes} />}
        <ActButtons acts={issueActs} record={shown.record} shown={shown} className="contents" />
      </div>
      <Delivery issue={shown.record} now={shown.now} />
      <ActivityLink resource="newsletter-issue" id={shown.record.id} />
    </>
  ),
  main: ({ record }) => (record.status === 'draft' ? <IssueEditor issue={record} /> : <IssueText issue={record} />),
});

/** The texts of an issue that is being sent or was sent. */
function IssueText({ issue: { intro, posts, choices } }: { issue: IssueDetail }) {
  const shown = posts.flatMap((id) => choices.find((choice) => choice.id === id) ?? []);
  return (
    <div className="max-w-prose">
      <p className="wrap-anywhere whitespace-pre-wrap">{intro}</p>
      {shown.length > 0 && (
        <ul className="mt-6 grid gap-2">
          {shown.map(({ id, title, path }) => (
            <li key={id}>
              <a href={path} className="link wrap-anywhere">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sends the saved draft to all subscribers, after a dialog that says to how many and how long it takes. */
function StartIssue({ issue, changes }: { issue: IssueDetail; changes: RecordChanges<IssueDetail> }) {
  const [isAsking, setAsking] = useState(false);
  const { id, version, subject, subscribers, mailsPerMinute } = issue;
  const start = useWrite('update', () => changes.run(() => api.newsletterIssues.start({ id, version })), {
    showsRefusals: true,
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
          onClose={() => setAsking(false)}
          title={`Send “${subject}” to ${many}?`}
          description={`The issue as it was last saved is sent at ${mailsPerMinute} emails per minute, which takes about ${durationFor(issue)}. You can pause sending. Sent emails cannot be recalled, and the text can no longer be changed.`}
        >
          {start.error && problemsOf(start.error)?.posts && (
            <Notice tone="critical" role="alert" className="mb-4">
              {problemsOf(start.error)?.posts}
            </Notice>
          )}
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
