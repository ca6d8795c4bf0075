import type { IssueDetail } from '#contract/business/newsletter-issues.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ConflictNotice } from '#web/back-office/detail/conflict-notice.tsx';
import { RecordColumns } from '#web/back-office/detail/record-columns.tsx';
import { RecordHeader } from '#web/back-office/detail/record-header.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { RecordPage } from '#web/back-office/detail/record-page.tsx';
import { useRecordChanges } from '#web/back-office/detail/use-record-changes.ts';
import { StoryLink } from '#web/domains/activity/story-link.tsx';
import type { Route } from './+types/issue.ts';
import { Delivery } from './delivery.tsx';
import { IssueActs } from './issue-acts.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { issueQueryOptions } from './issue-query-options.ts';
import { IssueText } from './issue-text.tsx';
import { IssueStatusBadge } from './status-badge.tsx';

export const clientLoader = recordLoader(({ id }) => issueQueryOptions(id));

export const meta = titleMeta('Newsletter issue · Admin');

export default function IssuePage({ params: { id } }: Route.ComponentProps) {
  return (
    <RecordPage
      options={issueQueryOptions(id)}
      noun="issue"
      crumbs={[
        { label: 'Admin', href: '/admin' },
        { label: 'Newsletter', href: '/admin/newsletter' },
        { label: 'Issues', href: '/admin/newsletter/issues' },
      ]}
      nameOf={({ subject }) => subject}
      missingText="There is no issue at this address. The draft was deleted, or the link contains a mistake."
    >
      {(issue, now) => <Issue key={id} issue={issue} now={now} />}
    </RecordPage>
  );
}

function Issue({ issue, now }: { issue: IssueDetail; now: Date }) {
  const changes = useRecordChanges<IssueDetail>(issueQueryOptions(issue.id).queryKey);
  return (
    <>
      <RecordHeader title={issue.subject} badge={<IssueStatusBadge status={issue.status} />} />
      <ConflictNotice changes={changes} className="mt-5" />
      <RecordColumns
        aside={
          <>
            <IssueActs issue={issue} changes={changes} />
            <Delivery issue={issue} now={now} />
            <StoryLink resource="newsletter-issue" id={issue.id} />
          </>
        }
      >
        {issue.status === 'draft' ? <IssueEditor issue={issue} /> : <IssueText issue={issue} />}
      </RecordColumns>
    </>
  );
}
