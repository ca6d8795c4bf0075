import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState, type QueryStateLook } from './query-state.tsx';

interface LoadedProps<Data, Fault extends Error, Key extends QueryKey> extends QueryStateLook {
  /** Its `meta.resource` is named while it loads and where it fails. */
  query: UseQueryOptions<Data, Fault, Data, Key>;
  /** `now` is when it was fetched. */
  children: (data: Data, now: Date) => ReactNode;
}

/** Fetches what is drawn; meanwhile skeleton rows, or why it failed. */
export function Loaded<Data, Fault extends Error, Key extends QueryKey>({
  query: options,
  children,
  ...look
}: LoadedProps<Data, Fault, Key>) {
  const query = useQuery(options);
  return (
    <QueryState query={query} resource={String(options.meta?.resource)} {...look}>
      {(data) => children(data, new Date(query.dataUpdatedAt))}
    </QueryState>
  );
}
