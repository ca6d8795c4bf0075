import { sql } from 'drizzle-orm';
import { projectStatuses } from '#contract/business/project-statuses.ts';
import { tenantLeft } from '#server/identity/events.ts';
import { literalPattern } from '#server/platform/db/paging.ts';
import { on } from '#server/platform/events.ts';
import { defineDomain } from '#server/records/domain.ts';
import { onlyWhileStored } from '#server/records/mail-check.ts';
import { titlesById } from '#server/records/record-titles.ts';
import { projectsData } from './personal-data.ts';
import { reassignProjects } from './reassign.ts';
import { projectsCheck } from './self-check.ts';
import { projectFiles, projects } from './tables.ts';
import { projectTenantTables } from './tenant-tables.ts';

export const projectsDomain = defineDomain({
  name: 'projects',
  routers: {
    projects: async () => (await import('./router.ts')).projectsRouter,
  },
  listeners: [on(tenantLeft, (tx, _ctx, { userId, tenantId }) => reassignProjects(tx, userId, tenantId))],
  personalData: [projectsData],
  mailChecks: { project: onlyWhileStored(projects, 'The project was deleted before the email could be sent.') },
  tenantTables: projectTenantTables,
  fileKeys: [projectFiles.storageKey],
  selfChecks: [projectsCheck],
  search: {
    projects: {
      matches: (text) => sql`select p.id, p.name as title, u.email as detail, p.status as state, p.updated_at as at
        from projects p join users u on u.id = p.owner_id where p.name ilike ${literalPattern(text)}`,
      states: projectStatuses,
    },
  },
  titles: {
    project: titlesById('projects', 'name'),
  },
});
