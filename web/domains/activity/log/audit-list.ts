import type { AuditLogQuery, AuditLogRow } from '#contract/operations/audit-log.ts';
import { queries } from '#web/api/queries.ts';
import type { List } from '#web/back-office/list/list.ts';
import { actionLabel } from '#web/domains/activity/action-label.ts';
import { columns } from './columns.tsx';
import { filters, linkedFilters } from './filters.ts';

/** Requirements 2.2.13: the entries of the audit log. */
export const auditList: List<AuditLogRow, AuditLogQuery> = {
  noun: { one: 'entry', many: 'entries' },
  title: 'Recent Activity',
  isSection: true,
  intro: 'Days are in Zurich time.',
  path: '/admin/activity',
  parent: { label: 'Admin', href: '/admin' },
  sort: '-at',
  procedure: queries.auditLog.list,
  columns,
  filters: [...filters, ...linkedFilters],
  searchPlaceholder: 'Address, record or request id',
  emptyTitle: 'No recent activity to display',
  emptyText: 'Changes, sign-ins and exports appear here.',
  rowHref: ({ id }) => `/admin/activity/${id}`,
  rowName: ({ action }) => actionLabel(action),
  exportUrl: '/api/audit-log/export',
  exportJsonUrl: '/api/audit-log/export-json',
};
