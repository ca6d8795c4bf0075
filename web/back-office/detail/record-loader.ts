import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { queryClient } from '#web/api/queries.ts';

/** A route loader that starts the record's request without waiting; the screen shows its loading state meanwhile. */
export function recordLoader<Data, Fault extends Error, Key extends QueryKey, Params = { id: string }>(
  optionsOf: (params: Params) => UseQueryOptions<Data, Fault, Data, Key>,
) {
  const load = ({ params }: { params: Params }) => {
    void queryClient.prefetchQuery(optionsOf(params));
    return null;
  };
  return Object.assign(load, { hydrate: true as const });
}
