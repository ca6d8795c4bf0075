import { exitPacksContract, formerTenantsContract } from '#contract/identity/tenants/exit-packs.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { pagesOf } from '#server/records/list/list.ts';
import { formerTenantList } from './deletion/former-tenants.ts';
import { getFormerTenant } from './deletion/get-former.ts';
import { readCertificate } from './deletion/read-certificate.ts';
import { startDownload } from './download.ts';
import { requestExitPack } from './request.ts';
import { getExitPack } from './state.ts';
import { exitVerifier } from './verifier.ts';

export const exitPacksRouter = guarded(exitPacksContract, {
  get: getExitPack,
  request: requestExitPack,
  download: startDownload,
  verifier: exitVerifier,
});

export const formerTenantsRouter = guarded(formerTenantsContract, {
  list: pagesOf(formerTenantList),
  get: getFormerTenant,
  certificate: readCertificate,
});
