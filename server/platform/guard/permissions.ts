import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { ProcedureMeta } from '#contract/procedure.ts';

interface ProcedurePermission extends ProcedureMeta {
  procedure: string;
  takesInput: boolean;
}

/** Every procedure with its permission and the refusals of its act, in the order of the contract. */
export function listPermissions(router: AnyContractRouter, path: string[] = []): ProcedurePermission[] {
  if (isContractProcedure(router)) {
    const { meta, inputSchema } = router['~orpc'];
    return [{ procedure: path.join('.'), ...(meta as ProcedureMeta), takesInput: inputSchema !== undefined }];
  }
  return Object.entries(router).flatMap(([key, child]) => listPermissions(child as AnyContractRouter, [...path, key]));
}
