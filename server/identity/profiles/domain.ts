import { defineDomain } from '#server/records/domain.ts';
import { profilesData } from './personal-data.ts';

export const profilesDomain = defineDomain({
  name: 'profiles',
  routers: {
    profiles: async () => (await import('./router.ts')).profilesRouter,
  },
  personalData: [profilesData],
});
