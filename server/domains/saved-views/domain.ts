import { defineDomain } from '#server/records/domain.ts';
import { savedViewsData } from './personal-data.ts';

export const savedViewsDomain = defineDomain({
  name: 'saved-views',
  routers: {
    savedViews: async () => (await import('./router.ts')).savedViewsRouter,
  },
  personalData: [savedViewsData],
});
