import { defineDomain } from '#server/records/domain.ts';

export const impersonationDomain = defineDomain({
  name: 'impersonation',
  routers: {
    impersonation: async () => (await import('./router.ts')).impersonationRouter,
  },
});
