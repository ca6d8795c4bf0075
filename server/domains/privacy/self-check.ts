import { desc, isNull } from 'drizzle-orm';
import { retentionSettings } from '#contract/operations/privacy/retention-kinds.ts';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { retentionRuns } from './retention/tables.ts';

/** The retention ran within two days, and deleted what was due of every kind of data. */
export const privacyCheck: SelfCheck = {
  module: 'Privacy and retention',
  async run(tx, services) {
    const { finishedAt, startedBy, results } = retentionRuns;
    const [latest] = await tx
      .select({ finishedAt, results })
      .from(retentionRuns)
      .where(isNull(startedBy))
      .orderBy(desc(finishedAt))
      .limit(1);
    if (!latest)
      return {
        isComplete: true,
        detail: 'Data that is due is deleted once a day. The first run has not taken place yet.',
      };
    if (latest.finishedAt < minutesAgo(services, 2 * 1_440))
      return { isComplete: false, detail: 'The daily deletion has not run for two days.' };
    const done = new Set(latest.results.map(({ setting }) => setting));
    return noneBehind(
      retentionSettings.filter((setting) => !done.has(setting)).length,
      'kind of data could not be deleted in the last run. The server log says why.',
      'kinds of data could not be deleted in the last run. The server log says why.',
      'Data that is due is deleted once a day.',
    );
  },
};
