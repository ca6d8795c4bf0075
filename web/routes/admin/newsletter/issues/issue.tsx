import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { detailPage, type Shown } from '#web/back-office/detail/detail-screen.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { draftActs, issueActs } from '#web/domains/newsletter-issues/acts.ts';
import { Delivery } from './delivery.tsx';
import { EmailPreview, savedContent } from './email-preview.tsx';
import { chosenPosts, IssueEditor, useIssueForm } from './issue-editor.tsx';
import { issueQueryOptions } from './issue-query-options.ts';
import { ScheduleIssue } from './schedule-issue.tsx';
import { StartIssue } from './start-issue.tsx';
import { IssueStatusBadge } from './status-badge.tsx';

export const clientLoader = recordLoader(({ id }) => issueQueryOptions(id));

export const meta = titleMeta('Newsletter issue · Admin');

export default detailPage(issueQueryOptions, {
  noun: 'issue',
  crumbs: crumbsTo('/admin/newsletter/issues'),
  nameOf: ({ subject }) => subject,
  missingText: 'There is no issue at this address. The draft was deleted, or the link contains a mistake.',
  badge: ({ record }) => <IssueStatusBadge status={record.status} />,
  main: (shown) => (shown.record.status === 'draft' ? <Draft {...shown} /> : <Started {...shown} />),
});

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-10 pt-5';

/** The fields at the left; at the right how it is sent, and the email as it is typed. */
function Draft(shown: Shown<IssueDetail>) {
  const { record: issue, changes, now } = shown;
  const form = useIssueForm(issue);
  const { subject, intro, posts } = form.state.form.watch();
  return (
    <div className={`${columns} xl:grid-cols-[minmax(0,1fr)_27rem]`}>
      <IssueEditor form={form} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7">
        <div className="flex flex-wrap items-center gap-3">
          <StartIssue issue={issue} changes={changes} />
          {issue.subscribers > 0 && <ScheduleIssue issue={issue} changes={changes} />}
          <ActButtons acts={draftActs} record={issue} shown={shown} className="contents" />
        </div>
        <EmailPreview content={{ id: issue.id, subject, intro, posts: chosenPosts(issue, posts) }} />
        <Delivery issue={issue} now={now} />
        <ActivityLink resource="newsletter-issue" id={issue.id} />
      </div>
    </div>
  );
}

/** An issue that is scheduled, is being sent or was sent: its email at the left, its delivery at the right. */
function Started(shown: Shown<IssueDetail>) {
  const { record: issue, now } = shown;
  return (
    <div className={`${columns} lg:grid-cols-[minmax(0,1fr)_288px]`}>
      <EmailPreview content={savedContent(issue)} className="h-180" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7">
        <ActButtons acts={issueActs} record={issue} shown={shown} className="grid justify-items-start gap-3" />
        <Delivery issue={issue} now={now} />
        <ActivityLink resource="newsletter-issue" id={issue.id} />
      </div>
    </div>
  );
}
