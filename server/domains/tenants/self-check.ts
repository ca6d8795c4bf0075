import { count, lt } from 'drizzle-orm';
import { tenants } from '#server/identity/tenants/tables.ts';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';

/** A tenant is deleted within a day after its grace period; until its exit pack is made, or under a legal hold, it waits. */
export const tenantsCheck: SelfCheck = {
  module: 'Client organisations',
  async run(tx, services) {
    const [all] = await tx.select({ found: count() }).from(tenants);
    return noneBehind(
      await tx.$count(tenants, lt(tenants.deleteAt, minutesAgo(services, 1_440))),
      'organisation is still waiting to be deleted: Enterprise Features.',
      'organisations are still waiting to be deleted: Enterprise Features.',
      `${all?.found ?? 0} organisations, no deletion is late.`,
    );
  },
};
