import { useQuery } from '@tanstack/react-query';
import type { InquiryQuery, InquiryRow } from '#contract/business/inquiries.ts';
import { inquiryStatuses, serviceTypes } from '#contract/business/inquiry-choices.ts';
import { queries } from '#web/api/queries.ts';
import { useAppData } from '#web/app/shell/app-data.ts';
import { ActMenu } from '#web/back-office/acts/act-menu.tsx';
import { bulkActions } from '#web/back-office/list/bulk-acts.ts';
import { CreateButton } from '#web/back-office/list/create-button.tsx';
import { ids, type List, listLoader } from '#web/back-office/list/list.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { listAt, screenMeta } from '#web/back-office/screens/screen-labels.ts';
import { inquiryActs } from '#web/domains/inquiries/acts.ts';
import { lazyModule } from '#web/ui/overlays/lazy-module.ts';
import { columns } from './columns.tsx';
import { InquiryFigures } from './figures.tsx';

const recordInquiry = lazyModule(async () => (await import('./record-inquiry.tsx')).RecordInquiry);

const list: List<InquiryRow, InquiryQuery> = {
  noun: { one: 'inquiry', many: 'inquiries' },
  ...listAt('/admin/inquiries'),
  intro: 'Manage customer inquiries and support requests.',
  sort: '-received',
  procedure: queries.inquiries.list,
  columns,
  filters: [
    {
      key: 'status',
      label: 'Status',
      choices: [['all', 'All'], ['open', 'Open'], ['overdue', 'Overdue'], ...Object.entries(inquiryStatuses)],
    },
    { key: 'service', label: 'Service', choices: [['all', 'All'], ...Object.entries(serviceTypes)] },
    {
      key: 'assignee',
      label: 'Assignee',
      choices: Object.entries({ anyone: 'Anyone', nobody: 'Nobody' }),
      others: ids,
    },
  ],
  searchPlaceholder: 'Name, address, subject',
  emptyTitle: 'No inquiries to display',
  emptyText: 'Messages from the contact form arrive here.',
  rowHref: ({ id }) => `/admin/inquiries/${id}`,
  rowName: ({ subject }) => subject,
  isUnread: ({ unread }) => unread,
  rowMenu: (row) => <ActMenu acts={inquiryActs} record={row} name={row.number} href={`/admin/inquiries/${row.id}`} />,
  exportUrl: '/api/inquiries/export',
};

export const clientLoader = listLoader(list);

export const meta = screenMeta('/admin/inquiries');

export default function Inquiries() {
  const { data: people = [] } = useQuery(queries.inquiries.assigned.queryOptions({ meta: { resource: 'assignees' } }));
  return (
    <ListScreen
      list={list}
      choices={{ assignee: people.map(({ id, email }) => [id, email]) }}
      bulkActions={bulkActions(inquiryActs, useAppData().session.user.id)}
      actions={<CreateButton label="Record inquiry" dialog={recordInquiry} />}
    >
      <InquiryFigures />
    </ListScreen>
  );
}
