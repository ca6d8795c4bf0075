import { and, count, lt, sql } from 'drizzle-orm';
import { exitPackDays } from '#contract/identity/tenants/choices.ts';
import { firstPackOfEach } from '#server/domains/tenants/exit-packs/deletion/deletion-time.ts';
import { tenants } from '#server/identity/tenants/tables.ts';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';

const dayMinutes = 1_440;

/**
 * A tenant is deleted within a day after its grace period and the week of its first exit pack; until the pack is made, or under a
 * legal hold, it waits.
 */
export const tenantsCheck: SelfCheck = {
  module: 'Client organisations',
  async run(tx, services) {
    const lateAfter = minutesAgo(services, (exitPackDays + 1) * dayMinutes);
    const isLate = and(
      lt(tenants.deleteAt, minutesAgo(services, dayMinutes)),
      sql`coalesce(${firstPackOfEach(tx)} < ${lateAfter}, true)`,
    );
    const [all] = await tx.select({ found: count() }).from(tenants);
    return noneBehind(
      await tx.$count(tenants, isLate),
      'organisation is still waiting to be deleted: Enterprise Features.',
      'organisations are still waiting to be deleted: Enterprise Features.',
      `${all?.found === 1 ? '1 organisation' : `${all?.found ?? 0} organisations`}, no deletion is late.`,
    );
  },
};
