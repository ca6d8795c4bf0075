import { kind } from '../kind.ts';

export const securityAuditActions = {
  'security-audit.completed': kind('security-audit', 'security'),
  'security-audit.started': kind('security-audit', 'security'),
  'security-audit.stopped': kind('security-audit', 'security'),
};
