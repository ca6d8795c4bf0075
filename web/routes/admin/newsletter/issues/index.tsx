import type { IssueQuery, IssueRow } from '#contract/business/newsletter-issues.ts';
import { issueStatuses, issueTopicsLabel } from '#contract/business/newsletter-states.ts';
import { queries } from '#web/api/queries.ts';
import { badgeColumn, numberColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, counted, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { IssueStatusBadge } from './status-badge.tsx';

const newIssue = lazyModule(async () => (await import('./new-issue.tsx')).NewIssue);

const columns: Column<IssueRow>[] = [
  {
    key: 'issue',
    label: 'Issue',
    sort: 'subject',
    isName: true,
    cell: ({ recipients }) =>
      recipients === null ? 'Not sent yet' : `to ${counted(recipients, { one: 'subscriber', many: 'subscribers' })}`,
  },
  badgeColumn('status', 'Status', 'w-30', ({ status }) => <IssueStatusBadge status={status} />),
  {
    key: 'topics',
    label: 'Topics',
    className: 'hidden w-40 lg:table-cell',
    cell: ({ topicNames }) => issueTopicsLabel(topicNames),
  },
  numberColumn('sent', 'Sent', 'w-24', ({ sent }) => sent),
  timeColumn('started', 'Started', ({ startedAt }) => startedAt, { className: 'hidden w-28 xl:table-cell' }),
  timeColumn('updated', 'Changed', ({ updatedAt }) => updatedAt, { sort: '-updated' }),
];

const list: List<IssueRow, IssueQuery> = {
  noun: { one: 'issue', many: 'issues' },
  ...listAt('/admin/newsletter/issues'),
  intro: 'Emails to the subscribers of the newsletter.',
  sort: '-updated',
  procedure: queries.newsletterIssues.list,
  columns,
  filters: [{ key: 'status', label: 'Status', choices: [['all', 'All'], ...Object.entries(issueStatuses)] }],
  searchPlaceholder: 'Subject',
  emptyTitle: 'No issues to display',
  emptyText:
    'Write an issue, choose posts, send yourself a test, then send it to all subscribers or to those who want its topics.',
  rowHref: ({ id }) => `/admin/newsletter/issues/${id}`,
  rowName: ({ subject }) => subject,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/newsletter/issues');

export default function NewsletterIssues() {
  return <ListScreen list={list} actions={<CreateButton label="New issue" dialog={newIssue} />} />;
}
