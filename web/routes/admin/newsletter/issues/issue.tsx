import { titleMeta } from '#web/app/shell/title-meta.ts';
import { ActButtons } from '#web/back-office/acts/act-buttons.tsx';
import { type DetailOf, DetailScreen } from '#web/back-office/detail/detail-screen.tsx';
import { recordLoader } from '#web/back-office/detail/record-loader.ts';
import { crumbsTo } from '#web/back-office/screens/screen-labels.ts';
import { ActivityLink } from '#web/domains/activity/activity-link.tsx';
import { issueActs } from '#web/domains/newsletter-issues/acts.ts';
import type { Route } from './+types/issue.ts';
import { Delivery } from './delivery.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { issueQueryOptions } from './issue-query-options.ts';
import { IssueText } from './issue-text.tsx';
import { StartIssue } from './start-issue.tsx';
import { IssueStatusBadge } from './status-badge.tsx';

export const clientLoader = recordLoader(({ id }) => issueQueryOptions(id));

export const meta = titleMeta('Newsletter issue · Admin');

const detail: DetailOf<typeof issueQueryOptions> = {
  noun: 'issue',
  crumbs: crumbsTo('/admin/newsletter/issues'),
  query: issueQueryOptions,
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
};

export default function IssuePage({ params: { id } }: Route.ComponentProps) {
  return <DetailScreen detail={detail} id={id} />;
}
