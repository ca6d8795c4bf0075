import { defineDomain } from '#server/records/domain.ts';
import { clientErrorChecks } from './checks.ts';

export const clientErrorsDomain = defineDomain({
  name: 'client-errors',
  routers: {
    clientErrors: async () => (await import('./router.ts')).clientErrorsRouter,
  },
  checks: clientErrorChecks,
});
