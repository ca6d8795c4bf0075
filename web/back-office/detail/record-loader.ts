import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { prefetching } from '#web/api/prefetching.ts';
import { queryClient } from '#web/api/queries.ts';

/** A route loader that starts the record's request without waiting; the screen shows its loading state meanwhile. */
export function recordLoader<Data, Fault extends Error, Key extends QueryKey, Params = { id: string }>(
  optionsOf: (params: Params) => UseQueryOptions<Data, Fault, Data, Key>,
) {
  return prefetching(({ params }: { params: Params }) => queryClient.prefetchQuery(optionsOf(params)));
}
