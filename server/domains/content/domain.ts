import { sql } from 'drizzle-orm';
import { statusLabels } from '#contract/content/page-labels.ts';
import { hourMs, secondMs } from '#contract/time/durations.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { titlesBy } from '#server/records/record-titles.ts';
import { contentChecks } from './checks.ts';
import { deleteOldContent } from './editing/remove.ts';
import { indexLegalPages } from './index-legal-pages.ts';
import { invalidateOnNewYear } from './invalidate-on-new-year.ts';
import { isPublicationDue, publishDuePages } from './publish-due.ts';
import { contentCheck } from './self-check.ts';

export const contentDomain = defineDomain({
  name: 'content',
  routers: {
    content: async () => (await import('./router.ts')).contentRouter,
    editing: async () => (await import('./editing/router.ts')).editingRouter,
    redirects: async () => (await import('./redirects/router.ts')).redirectsRouter,
  },
  schedules: ({ services }) => [
    { everyMs: secondMs, isDue: isPublicationDue, failureEvent: 'content.publish.failed', work: publishDuePages },
    { everyMs: 5 * secondMs, failureEvent: 'content.year.failed', work: invalidateOnNewYear(services) },
    { everyMs: 15 * secondMs, failureEvent: 'legal-pages.search.failed', work: indexLegalPages },
    { everyMs: hourMs, failureEvent: 'content.delete.failed', work: deleteOldContent },
  ],
  selfChecks: [contentCheck],
  search: {
    content: {
      matches: (text) => sql`select id, title, path as detail, status as state, updated_at as at
        from pages where lower(title) like lower(${literalPattern(text)})`,
      states: statusLabels,
    },
  },
  titles: {
    page: titlesBy('path', 'pages', 'title'),
  },
  checks: contentChecks,
});
