import { isolationContract } from '#contract/identity/tenants/isolation.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { TenantTables } from '#server/records/tenant-tables.ts';
import { getIsolationCertificate, latestIsolationRun, runIsolation } from './run.ts';

export const createIsolationRouter = (tables: TenantTables) =>
  guarded(isolationContract, {
    latest: latestIsolationRun,
    certificate: getIsolationCertificate,
    run: (ctx) => runIsolation(ctx, tables),
  });
