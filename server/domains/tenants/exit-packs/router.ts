import { exitPacksContract, formerTenantsContract } from '#contract/identity/tenants/exit-packs.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listFormerTenants } from './deletion/former-tenants.ts';
import { getFormerTenant } from './deletion/get-former.ts';
import { readCertificate } from './deletion/read-certificate.ts';
import { startDownload } from './download.ts';
import { requestExitPack } from './request.ts';
import { getExitPack } from './state.ts';
import { verifierFile } from './verifier.ts';

const exitPacks = guarded(exitPacksContract);
const formerTenants = guarded(formerTenantsContract);

export const exitPacksRouter = {
  get: exitPacks.get.handler(({ context, input }) => getExitPack(context, input)),
  request: exitPacks.request.handler(({ context, input }) => requestExitPack(context, input)),
  download: exitPacks.download.handler(({ context, input }) => startDownload(context, input)),
  verifier: exitPacks.verifier.handler(({ context }) => verifierFile(context)),
};

export const formerTenantsRouter = {
  list: formerTenants.list.handler(({ context, input }) => listFormerTenants(context, input)),
  get: formerTenants.get.handler(({ context, input }) => getFormerTenant(context, input)),
  certificate: formerTenants.certificate.handler(({ context, input }) => readCertificate(context, input)),
};
