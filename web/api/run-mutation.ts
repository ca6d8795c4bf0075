import type { MutationOptions } from '@tanstack/react-query';
import { queryClient } from './queries.ts';

/** Runs a write that no component waits for. The mutation cache reports its failure, so this never throws. */
export function runMutation<Result>(options: MutationOptions<Result, Error, undefined>): void {
  queryClient
    .getMutationCache()
    .build(queryClient, options)
    .execute(undefined)
    .catch(() => {
      // The mutation cache reported it.
    });
}
