import type { InquiryRow } from '#contract/business/inquiries.ts';
import { numberColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TimeCell } from '#web/back-office/list/time-cell.tsx';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import {
  dueLabel,
  isOverdue,
  relativeDueLabel,
  shortBudgetLabel,
  shortServiceLabel,
} from '#web/domains/inquiries/labels.ts';
import { StatusBadge } from '#web/domains/inquiries/status-badge.tsx';

export const columns: Column<InquiryRow>[] = [
  {
    key: 'received',
    label: 'Received',
    sort: '-received',
    className: 'w-22',
    cell: ({ receivedAt, unread }, now) => (
      <TimeCell at={receivedAt} now={now} className={unread ? 'font-semibold' : undefined} />
    ),
  },
  {
    key: 'inquiry',
    label: 'Inquiry',
    sort: 'subject',
    isName: true,
    cell: ({ email }) => email,
  },
  {
    key: 'service',
    label: 'Service',
    className: 'hidden w-26 xl:table-cell',
    cell: ({ serviceType }) => shortServiceLabel(serviceType),
  },
  numberColumn('budget', 'Budget, CHF', 'hidden w-36 xl:table-cell', ({ budget }) => shortBudgetLabel(budget)),
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    className: 'w-29',
    isPlain: true,
    cell: (row, now) => <StatusBadge {...row} now={now} />,
  },
  {
    key: 'due',
    label: 'Respond by',
    sort: 'due',
    className: 'w-31 lg:w-38 xl:w-40',
    cell(row, now) {
      const late = isOverdue(row, now);
      const assignee = row.assignee?.email ?? 'Unassigned';
      return (
        <TwoLines below={late ? `${relativeDueLabel(row, now)}, ${assignee}` : assignee} critical={late}>
          {dueLabel(row, now)}
        </TwoLines>
      );
    },
  },
];
