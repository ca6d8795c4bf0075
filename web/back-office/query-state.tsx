import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { loadFailureText, loadFailureTitle } from '#web/api/failure-toasts.ts';
import { retryLoad } from '#web/api/retry-load.ts';
import { requestIdOf } from '#web/forms/refusals.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export interface LoadFailure {
  title: string;
  text: string;
}

export interface QueryStateLook {
  rows?: number;
  /** The height of its rows. */
  height?: ComponentProps<typeof SkeletonRows>['height'];
  /** The specified title and text of a failure, where they are not those of every query. */
  failure?: LoadFailure | undefined;
}

interface QueryStateProps<T> extends QueryStateLook {
  query: Pick<UseQueryResult, 'error' | 'refetch'> & { data: T | undefined };
  /** What is loaded, for the loading and error texts: `projects`. */
  resource: string;
  children: (data: T) => ReactNode;
}

/** Renders a query's data, its skeleton rows, or its error. */
export function QueryState<T>({
  query: { data, error, refetch },
  resource,
  rows = 5,
  height = 'row',
  failure = { title: loadFailureTitle, text: loadFailureText(resource) },
  children,
}: QueryStateProps<T>) {
  if (data !== undefined) return children(data);
  if (error === null) return <SkeletonRows rows={rows} height={height} label={`Loading ${resource}...`} />;
  return (
    <ErrorState title={failure.title} onRetry={() => void retryLoad(refetch)} requestId={requestIdOf(error)}>
      {failure.text}
    </ErrorState>
  );
}
