import { auditLogContract } from '#contract/operations/audit-log.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import type { Inventories } from '#server/records/domain.ts';
import { listActors } from './actors.ts';
import { getChain, verifyChain } from './chain.ts';
import { getAuditEntry } from './detail.ts';
import { exportAuditLog } from './export-csv.ts';
import { exportAuditLogJson, exportVerifier } from './export-json.ts';
import { exportAuditLogLines } from './export-json-lines.ts';
import { getAuditFigures } from './figures.ts';
import { listAuditLog } from './read-page.ts';
import { listSignInWarnings } from './sign-in-warnings/list.ts';
import { listTenantChoices } from './tenants.ts';

export const createAuditLogRouter = (titles: Inventories['titles']) =>
  guarded(auditLogContract, {
    list: (ctx, query) => listAuditLog(ctx, titles, query),
    actors: listActors,
    tenants: listTenantChoices,
    figures: getAuditFigures,
    warnings: listSignInWarnings,
    exportCsv: exportAuditLog,
    exportJsonLines: exportAuditLogLines,
    exportJson: exportAuditLogJson,
    verifier: exportVerifier,
    chain: getChain,
    verify: verifyChain,
    get: (ctx, input) => getAuditEntry(ctx, titles, input),
  });
