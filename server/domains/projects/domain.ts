import { tenantLeft } from '#server/identity/events.ts';
import { on } from '#server/platform/events.ts';
import { defineDomain } from '#server/records/domain.ts';
import { projectFileKeys } from './file-keys.ts';
import { projectsData } from './personal-data.ts';
import { reassignProjects } from './reassign.ts';
import { projectsCheck } from './self-check.ts';

export const projectsDomain = defineDomain({
  name: 'projects',
  routers: {
    projects: async () => (await import('./router.ts')).projectsRouter,
  },
  listeners: [on(tenantLeft, (tx, _ctx, { userId, tenantId }) => reassignProjects(tx, userId, tenantId))],
  personalData: [projectsData],
  fileKeys: [projectFileKeys],
  selfChecks: [projectsCheck],
});
