import { securityAuditContract } from '#contract/operations/security-audit/security-audit.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getSecurityAuditBoard, listSecurityAudits } from './board.ts';
import { startSecurityAudit } from './start.ts';
import { stopSecurityAudit } from './stop.ts';

export const securityAuditRouter = guarded(securityAuditContract, {
  board: getSecurityAuditBoard,
  history: listSecurityAudits,
  start: startSecurityAudit,
  stop: stopSecurityAudit,
});
