import { kind } from '../kind.ts';

export const auditLogActions = {
  'audit.chain-broken': kind('audit-log', 'security', 'critical'),
  /** Written by the database function `erase_due_audit_entries`. */
  'audit.entries-erased': kind('audit-log', 'security', 'high'),
  'audit.exported': kind('audit-log', 'security', 'medium'),
  'audit.head-not-stamped': kind('audit-log', 'security', 'medium'),
  'audit.head-stamped': kind('audit-log', 'security'),
  /** Written by the database function `erase_audit_person`. */
  'audit.person-erased': kind('user', 'security', 'high'),
  'audit.read': kind('audit-log', 'security'),
  'audit.verification-started': kind('audit-log', 'security'),
  'audit.verified': kind('audit-log', 'security'),
  'procedure.refused': kind('procedure', 'security', 'medium'),
};
