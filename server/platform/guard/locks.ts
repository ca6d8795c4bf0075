import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { ProcedureMeta } from '#contract/procedure.ts';

interface Lock {
  procedure: string;
  access: string;
  takesInput: boolean;
}

/** Every procedure with its lock, in the order of the contract: what the snapshot test shows to a reviewer. */
export function listLocks(router: AnyContractRouter, path: string[] = []): Lock[] {
  if (isContractProcedure(router)) {
    const { meta, inputSchema } = router['~orpc'];
    const { access } = meta as ProcedureMeta;
    return [{ procedure: path.join('.'), access, takesInput: inputSchema !== undefined }];
  }
  return Object.entries(router).flatMap(([key, child]) => listLocks(child as AnyContractRouter, [...path, key]));
}
