import { and, eq, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { webVitals } from './tables.ts';

/** Hours are added up to days when two days have passed. */
const hoursKeptMinutes = 4 * 24 * 60;

export const analyticsCheck: SelfCheck = {
  module: 'Analytics',
  async run(tx, services) {
    const isLate = and(eq(webVitals.grain, 'hour'), lt(webVitals.fromAt, minutesAgo(services, hoursKeptMinutes)));
    return noneBehind(
      await tx.$count(webVitals, isLate),
      'measurement was not added up to its day.',
      'measurements were not added up to their days.',
      'Measurements are added up by day.',
    );
  },
};
