import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { requestIdOf } from '../forms/refusals.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { loadFailureText, loadFailureTitle } from './failures.ts';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What it brings, for the words meanwhile: `projects`. */
  resource: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** What a query brought, or the rows it will fill, or why it did not come. */
export function Loaded<T>({ query: { data, error, refetch }, resource, rows = 5, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonRows rows={rows} label={`Loading ${resource}...`} />;
  return (
    <ErrorState title={loadFailureTitle} onRetry={() => void refetch()} requestId={requestIdOf(error)}>
      {loadFailureText(resource)}
    </ErrorState>
  );
}
