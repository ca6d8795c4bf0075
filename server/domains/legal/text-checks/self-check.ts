import { desc, isNotNull } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { legalTextChecks } from './tables.ts';

/** The public texts say what the latest check found that the application does, and that check is at most two days old. */
export const legalTextsCheck: SelfCheck = {
  module: 'Privacy and cookie texts',
  async run(tx, services) {
    const { finishedAt, mismatches, error } = legalTextChecks;
    const [latest] = await tx
      .select({ finishedAt, mismatches, error })
      .from(legalTextChecks)
      .where(isNotNull(finishedAt))
      .orderBy(desc(finishedAt))
      .limit(1);
    if (!latest?.finishedAt)
      return { isComplete: true, detail: 'The texts are compared every night. The first comparison has not run yet.' };
    if (latest.error !== null) return { isComplete: false, detail: latest.error };
    if (latest.finishedAt < minutesAgo(services, 2 * 1_440))
      return { isComplete: false, detail: 'The texts have not been compared for two days.' };
    return noneBehind(
      latest.mismatches.length,
      'difference between the public texts and what this website does: Legal, Settings.',
      'differences between the public texts and what this website does: Legal, Settings.',
      'The texts match what is stored, contacted and kept.',
    );
  },
};
