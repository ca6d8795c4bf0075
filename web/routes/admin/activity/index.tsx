import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AuditLogQuery, AuditLogRow } from '#contract/operations/audit-log.ts';
import { queries } from '#web/api/queries.ts';
import { titleMeta } from '#web/app/shell/title-meta.ts';
import { type List, listLoader } from '#web/back-office/list/list.ts';
import { readState } from '#web/back-office/list/list-address.ts';
import { ListScreen } from '#web/back-office/list/list-screen.tsx';
import { actionLabel } from '#web/products/activity/action-label.ts';
import { ChainState } from './chain-state.tsx';
import { columns } from './columns.tsx';
import { filters, recordFilter } from './filters.ts';

const list: List<AuditLogRow, AuditLogQuery> = {
  noun: { one: 'entry', many: 'entries' },
  title: 'Recent Activity',
  intro: 'Every change, sign-in and export, in one chain. Days are those of Zurich.',
  path: '/admin/activity',
  parent: { label: 'Admin', href: '/admin' },
  sort: '-at',
  procedure: queries.auditLog.list,
  columns,
  filters: [...filters, recordFilter],
  searchPlaceholder: 'Address, record or request id',
  emptyTitle: 'No recent activity to display',
  emptyText: 'Changes, sign-ins and exports appear here.',
  rowHref: ({ id }) => `/admin/activity/${id}`,
  rowName: ({ action }) => actionLabel(action),
  exportUrl: '/api/audit-log/export',
  exportLinesUrl: '/api/audit-log/export-lines',
};

export const clientLoader = listLoader(list);

export const meta = titleMeta('Recent Activity · Admin');

export default function Activity() {
  const [params] = useSearchParams();
  const { actor, record } = readState<AuditLogQuery>(list, params).query;
  const id = actor === 'anyone' || actor === 'nobody' ? null : actor;
  const { data: actors = [] } = useQuery(
    queries.auditLog.actors.queryOptions({ input: { id }, meta: { resource: 'actors' } }),
  );
  const known = new Map([
    ...(id ? [[id, 'A former account'] as const] : []),
    ...actors.map((person) => [person.id, person.email] as const),
  ]);
  return (
    <ListScreen
      list={record === '' ? { ...list, filters } : list}
      choices={{ actor: [...known], record: [[record, 'One record']] }}
    >
      <ChainState />
    </ListScreen>
  );
}
