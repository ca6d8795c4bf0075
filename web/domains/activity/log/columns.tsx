import type { AuditLogRow } from '#contract/operations/audit-log.ts';
import { badgeColumn, timeColumn } from '#web/back-office/list/columns.tsx';
import type { Column } from '#web/back-office/list/list.ts';
import { TwoLines } from '#web/back-office/list/two-lines.tsx';
import { resultLabel, SeverityBadge } from '#web/domains/activity/badges.tsx';
import { actorLabel, resourceLabel } from '#web/domains/activity/resource-label.ts';
import { shortId } from './short-id.ts';

/** The account, and the organisation that it worked in. */
function who({ tenantId, tenantName, ...actor }: AuditLogRow): string {
  const account = actorLabel(actor);
  return tenantId === null ? account : `${account}, ${tenantName ?? 'a deleted organisation'}`;
}

export const columns: Column<AuditLogRow>[] = [
  timeColumn('at', 'Time', ({ at }) => at, { sort: '-at', className: 'w-24' }),
  { key: 'action', label: 'Action', isName: true, cell: who },
  {
    key: 'record',
    label: 'Record',
    className: 'hidden w-56 lg:table-cell',
    cell: ({ resource, resourceId, recordTitle }) => {
      const id = resourceId && shortId(resourceId);
      if (recordTitle === null) return <TwoLines below={id}>{resourceLabel(resource)}</TwoLines>;
      return <TwoLines below={[resourceLabel(resource), id].join(', ')}>{recordTitle}</TwoLines>;
    },
  },
  badgeColumn('severity', 'Severity', 'w-28', ({ severity }) => <SeverityBadge severity={severity} />),
  {
    key: 'result',
    label: 'Result',
    className: 'hidden w-24 md:table-cell',
    cell: ({ result }) => <span className={result === 'success' ? '' : 'text-red-text'}>{resultLabel(result)}</span>,
  },
  {
    key: 'entry',
    label: 'Entry',
    className: 'hidden w-24 text-right! xl:table-cell',
    cell: ({ position }) => position,
  },
];
