import { oc } from '@orpc/contract';
import { errors } from './errors.ts';
import type { Access } from './permissions.ts';

/** What a contract says about a procedure besides its shapes. */
export interface ProcedureMeta {
  access: Access;
}

const base = oc.$meta<ProcedureMeta>({ access: 'nobody' }).errors(errors);

/** A procedure behind this lock. Without it a procedure is closed to everyone. */
export function procedure(access: Access) {
  return base.meta({ access });
}
