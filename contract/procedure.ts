import { oc } from '@orpc/contract';
import { z } from 'zod';
import type { ActRefusal } from './declared-refusals.ts';
import type { Permission } from './permissions.ts';

/** The metadata of a procedure, besides its schemas. */
export interface ProcedureMeta {
  permission: Permission;
  /** The refusals of the act itself; declared-refusals.ts adds those of the guard and the database. */
  refuses: readonly ActRefusal[];
}

const base = oc.$meta<ProcedureMeta>({ permission: 'nobody', refuses: [] });

/** A procedure that requires this permission, and whose act can refuse with these codes. */
export function procedure(permission: Permission, { refuses = [] }: { refuses?: readonly ActRefusal[] } = {}) {
  return base.meta({ permission, refuses });
}

/** Those of an act that may have to wait for a second administrator. */
export const confirmationRefusals = ['CONFIRMATION_PENDING', 'OTHER_CHANGE_PENDING'] as const;

/** The output of an act that has nothing to return. */
export const done = z.object({ ok: z.literal(true) });
