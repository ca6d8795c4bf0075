import { queries, refreshMs } from '#web/api/queries.ts';

export const userQueryOptions = (id: string) =>
  queries.users.get.queryOptions({ input: { id }, refetchInterval: refreshMs, meta: { resource: 'user details' } });
