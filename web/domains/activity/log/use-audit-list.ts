import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { AuditLogQuery, AuditLogRow } from '#contract/operations/audit-log.ts';
import { queries } from '#web/api/queries.ts';
import type { List } from '#web/back-office/list/list.ts';
import { readState } from '#web/back-office/list/list-address.ts';
import type { Choice } from '#web/ui/select.tsx';
import { linkedFilters } from './filters.ts';

/**
 * The audit log as this screen shows it: the accounts and organisations to choose from, and of the filters that are set by
 * links those that are set.
 */
export function useAuditList(list: List<AuditLogRow, AuditLogQuery>): {
  list: List<AuditLogRow, AuditLogQuery>;
  choices: Record<string, readonly Choice[]>;
} {
  const [params] = useSearchParams();
  const { query } = readState<AuditLogQuery>(list, params);
  const { actor, record, tenant, warning } = query;
  const id = actor === 'anyone' || actor === 'nobody' ? null : actor;
  const { data: actors = [] } = useQuery(
    queries.auditLog.actors.queryOptions({ input: { id }, meta: { resource: 'actors' } }),
  );
  const chosen = tenant === 'all' || tenant === 'none' ? null : tenant;
  const { data: tenants = [] } = useQuery(
    queries.auditLog.tenants.queryOptions({ input: { id: chosen }, meta: { resource: 'organisations' } }),
  );
  const organisations = new Map([
    ...(chosen ? [[chosen, 'A deleted organisation'] as const] : []),
    ...tenants.map(({ id, name }) => [id, name] as const),
  ]);
  const known = new Map([
    ...(id ? [[id, 'A former account'] as const] : []),
    ...actors.map((person) => [person.id, person.email] as const),
  ]);
  const unset = linkedFilters.filter(({ key, choices }) => query[key] === choices[0]?.[0]).map(({ key }) => key);
  const hidden = unset.join();
  const shown = useMemo(
    () => ({ ...list, filters: list.filters.filter(({ key }) => !hidden.split(',').includes(key)) }),
    [list, hidden],
  );
  return {
    list: shown,
    choices: {
      actor: [...known],
      warning: [[warning, 'One series of failed sign-ins']],
      record: [[record, 'One record']],
      tenant: [...organisations],
    },
  };
}
