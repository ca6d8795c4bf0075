import { defineDomain } from '#server/records/domain.ts';
import { projectFileKeys } from './file-keys.ts';
import { projectsData } from './personal-data.ts';
import { projectsCheck } from './self-check.ts';

export const projectsDomain = defineDomain({
  name: 'projects',
  routers: {
    projects: async () => (await import('./router.ts')).projectsRouter,
  },
  personalData: [projectsData],
  fileKeys: [projectFileKeys],
  selfChecks: [projectsCheck],
});
