import { securityAuditContract } from '#contract/operations/security-audit/security-audit.ts';
import { guarded } from '#server/platform/guard/guard.ts';
import { getSecurityAuditBoard, listSecurityAudits } from './board.ts';
import { openSecurityAudits, startSecurityAudit } from './claim.ts';

export const securityAuditRouter = guarded(securityAuditContract, {
  board: getSecurityAuditBoard,
  history: listSecurityAudits,
  start: startSecurityAudit,
  stop: openSecurityAudits.stop,
});
