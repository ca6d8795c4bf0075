import { defineDomain, type LoadInventories } from '#server/records/domain.ts';

export const overviewDomain = defineDomain({
  name: 'overview',
  routers: {
    overview: async (all: LoadInventories) =>
      (await import('./router.ts')).createOverviewRouter((await all()).selfChecks),
  },
});
