import { and, eq, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { pages } from './tables.ts';

/** The home page is published, and no scheduled page or version is late. */
export const contentCheck: SelfCheck = {
  module: 'Public site and content',
  async run(tx, services) {
    const published = await tx.$count(pages, eq(pages.status, 'published'));
    const home = await tx.$count(pages, and(eq(pages.path, '/'), eq(pages.status, 'published')));
    if (home === 0) return { isComplete: false, detail: 'The home page is not published.' };
    const late = await tx.$count(pages, lt(pages.scheduledAt, minutesAgo(services, 5)));
    return noneBehind(
      late,
      'scheduled page was not published in time.',
      'scheduled pages were not published in time.',
      `${published} published pages, none late.`,
    );
  },
};
