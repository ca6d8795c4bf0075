import { dayMs } from '#contract/time/durations.ts';
import type { World } from '#server/testing/world.ts';

/** Lets days pass for the application and for the database, which records requests for deletion by its own clock. */
export async function letDaysPass(world: World, days: number): Promise<void> {
  world.now = new Date(world.now.getTime() + days * dayMs);
  await world.db.owner.query(`
    set session_replication_role = replica;
    update account_deletions set recorded_at = recorded_at - ${days} * interval '1 day';
    reset session_replication_role`);
}
