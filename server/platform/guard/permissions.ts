import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import type { ProcedureMeta } from '#contract/procedure.ts';

interface ProcedurePermission extends ProcedureMeta {
  procedure: string;
  /** null: it has no address. */
  method: string | null;
  takesInput: boolean;
}

/** Every procedure with its permission and the refusals of its act, in the order of the contract. */
export function listPermissions(router: AnyContractRouter, path: string[] = []): ProcedurePermission[] {
  if (isContractProcedure(router)) {
    const { meta, inputSchema, route } = router['~orpc'];
    const facts = { procedure: path.join('.'), method: route.method ?? null, takesInput: inputSchema !== undefined };
    return [{ ...facts, ...(meta as ProcedureMeta) }];
  }
  return Object.entries(router).flatMap(([key, child]) => listPermissions(child as AnyContractRouter, [...path, key]));
}
