import { defineDomain } from '#server/records/domain.ts';

/** Apart from pricing, which offers and inquiries use: it reads all of them. */
export const calibrationDomain = defineDomain({
  name: 'calibration',
  routers: {
    calibration: async () => (await import('./router.ts')).calibrationRouter,
  },
});
