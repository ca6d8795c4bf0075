import { auditLogContract } from '#contract/operations/audit-log.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { listActors } from './actors.ts';
import { getChain, verifyChain } from './chain.ts';
import { getAuditEntry } from './detail.ts';
import { exportAuditLog } from './export-csv.ts';
import { exportAuditLogJson, verifierFile } from './export-json.ts';
import { exportAuditLogLines } from './export-json-lines.ts';
import { getAuditFigures } from './figures.ts';
import { listAuditLog } from './read-page.ts';
import { listSignInWarnings } from './sign-in-warnings/list.ts';
import { listTenantChoices } from './tenants.ts';

const auditLog = guarded(auditLogContract);

export const auditLogRouter = {
  list: auditLog.list.handler(({ context, input }) => listAuditLog(context, input)),
  actors: auditLog.actors.handler(({ context, input }) => listActors(context, input)),
  tenants: auditLog.tenants.handler(({ context, input }) => listTenantChoices(context, input)),
  figures: auditLog.figures.handler(({ context }) => getAuditFigures(context)),
  warnings: auditLog.warnings.handler(({ context }) => listSignInWarnings(context)),
  exportCsv: auditLog.exportCsv.handler(({ context, input }) => exportAuditLog(context, input)),
  exportJsonLines: auditLog.exportJsonLines.handler(({ context, input }) => exportAuditLogLines(context, input)),
  exportJson: auditLog.exportJson.handler(({ context, input }) => exportAuditLogJson(context, input)),
  verifier: auditLog.verifier.handler(({ context }) => verifierFile(context)),
  chain: auditLog.chain.handler(({ context }) => getChain(context)),
  verify: auditLog.verify.handler(({ context }) => verifyChain(context)),
  get: auditLog.get.handler(({ context, input }) => getAuditEntry(context, input)),
};
