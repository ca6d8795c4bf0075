import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { ActRefusal } from './declared-refusals.ts';
import type { Permission } from './permissions.ts';

/** What a contract says about a procedure besides its shapes. */
export interface ProcedureMeta {
  permission: Permission;
  /** The refusals of the act itself; declared-refusals.ts adds what the guard and the database give. */
  refuses: readonly ActRefusal[];
}

const base = oc.$meta<ProcedureMeta>({ permission: 'nobody', refuses: [] });

/** A procedure for those with this permission, whose act can refuse with these codes. */
export function procedure(permission: Permission, { refuses = [] }: { refuses?: readonly ActRefusal[] } = {}) {
  return base.meta({ permission, refuses });
}

/** The output of an act that has nothing to return. */
export const done = z.object({ ok: z.literal(true) });
