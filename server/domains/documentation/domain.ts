import { sql } from 'drizzle-orm';
import { documentStatuses } from '#contract/operations/documentation/choices.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { defineDomain } from '#server/records/domain.ts';
import { documentationData } from './personal-data.ts';

export const documentationDomain = defineDomain({
  name: 'documentation',
  routers: {
    documentation: async () => (await import('./router.ts')).documentationRouter,
  },
  personalData: [documentationData],
  search: {
    documentation: {
      matches: (text) => sql`select id, title, '' as detail, status as state, updated_at as at
        from documentation_entries where title ilike ${literalPattern(text)}`,
      states: documentStatuses,
    },
  },
});
