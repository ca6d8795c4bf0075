import { and, eq, lt } from 'drizzle-orm';
import { minutesAgo, noneBehind, type SelfCheck } from '#server/platform/self-check.ts';
import { pages } from './tables.ts';

/** The home page is published, and no scheduled page is late. */
export const contentCheck: SelfCheck = {
  module: 'Public site and content',
  async run(tx, services) {
    const published = await tx.$count(pages, eq(pages.status, 'published'));
    const home = await tx.$count(pages, and(eq(pages.path, '/'), eq(pages.status, 'published')));
    if (home === 0) return { isComplete: false, detail: 'The home page is not published.' };
    const isLate = and(eq(pages.status, 'scheduled'), lt(pages.publishedAt, minutesAgo(services, 5)));
    const late = await tx.$count(pages, isLate);
    return noneBehind(
      late,
      'scheduled page was not published in time.',
      'scheduled pages were not published in time.',
      `${published} published pages, none late.`,
    );
  },
};
