import { defineDomain } from '#server/records/domain.ts';

export const isolationDomain = defineDomain({
  name: 'isolation',
  routers: {
    isolation: async () => (await import('./router.ts')).isolationRouter,
  },
});
