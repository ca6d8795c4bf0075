import { queries, refreshMs } from '#web/api/queries.ts';

export const tenantQueryOptions = (id: string) =>
  queries.tenants.get.queryOptions({ input: { id }, refetchInterval: refreshMs, meta: { resource: 'tenant' } });
