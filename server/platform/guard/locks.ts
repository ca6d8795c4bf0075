import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { ProcedureMeta } from '#contract/procedure.ts';

/** Every procedure with its lock, in the order of the contract: what the snapshot test shows to a reviewer. */
export function listLocks(router: AnyContractRouter, path: string[] = []): { procedure: string; access: string }[] {
  if (isContractProcedure(router)) {
    return [{ procedure: path.join('.'), access: (router['~orpc'].meta as ProcedureMeta).access }];
  }
  return Object.entries(router).flatMap(([key, child]) => listLocks(child as AnyContractRouter, [...path, key]));
}
