import { defineDomain, type LoadInventories } from '#server/records/domain.ts';

export const isolationDomain = defineDomain({
  name: 'isolation',
  routers: {
    isolation: async (all: LoadInventories) =>
      (await import('./router.ts')).createIsolationRouter((await all()).tenantTables),
  },
});
