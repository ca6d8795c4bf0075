import { defineDomain } from '#server/records/domain.ts';

export const pricingDomain = defineDomain({
  name: 'pricing',
  routers: {
    pricing: async () => (await import('./router.ts')).pricingRouter,
  },
});
