import { desc, sql } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { auditSeals } from './tables.ts';
import { unsealedSince } from './unsealed.ts';

/** Entries are sealed within seconds. */
export const auditCheck: SelfCheck = {
  module: 'Audit log',
  async run(tx, services) {
    const [head] = await tx
      .select({ position: auditSeals.position })
      .from(auditSeals)
      .orderBy(desc(auditSeals.position))
      .limit(1);
    const late = await unsealedSince(tx, services, sql`e.at < ${minutesAgo(services, 5).toISOString()}::timestamptz`);
    return noneBehind(
      late,
      'entry was not sealed within five minutes.',
      'entries were not sealed within five minutes.',
      head?.position === 1 ? '1 entry sealed.' : `${head?.position ?? 0} entries sealed.`,
    );
  },
};
