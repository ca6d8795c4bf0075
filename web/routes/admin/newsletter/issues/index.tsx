import type { IssueQuery, IssueRow } from '#contract/business/newsletter-issues.ts';
import { issueStatuses } from '#contract/business/newsletter-states.ts';
import { queries } from '#web/api/queries.ts';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { type Column, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
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
    cell: ({ recipients }) => (recipients === null ? 'Not sent yet' : `to ${recipients} subscribers`),
  },
  {
    key: 'status',
    label: 'Status',
    className: 'w-30',
    isPlain: true,
    cell: ({ status }) => <IssueStatusBadge status={status} />,
  },
  { key: 'sent', label: 'Sent', className: 'w-24 pr-5! text-right!', cell: ({ sent }) => sent },
  {
    key: 'started',
    label: 'Started',
    className: 'hidden w-28 lg:table-cell',
    cell: ({ startedAt }, now) => startedAt && <TimeCell at={startedAt} now={now} />,
  },
  {
    key: 'updated',
    label: 'Changed',
    sort: '-updated',
    className: 'w-28',
    cell: ({ updatedAt }, now) => <TimeCell at={updatedAt} now={now} />,
  },
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
  emptyText: 'Write an issue, choose posts, send yourself a test, then send it to all subscribers.',
  rowHref: ({ id }) => `/admin/newsletter/issues/${id}`,
  rowName: ({ subject }) => subject,
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/newsletter/issues');

export default function NewsletterIssues() {
  return <ListScreen list={list} actions={<CreateButton label="New issue" dialog={newIssue} />} />;
}
