/** Requirements 2.5. */
export const auditCategories = ['system', 'authentication', 'data', 'security'] as const;
export type AuditCategory = (typeof auditCategories)[number];
export const auditSeverities = ['low', 'medium', 'high', 'critical'] as const;
export type AuditSeverity = (typeof auditSeverities)[number];
export const auditResults = ['success', 'refused', 'failure'] as const;
export type AuditResult = (typeof auditResults)[number];

export interface AuditActionKind {
  /** The kind of record that the action concerns. */
  resource: string;
  category: AuditCategory;
  severity: AuditSeverity;
}

export const kind = (resource: string, category: AuditCategory, severity: AuditSeverity = 'low'): AuditActionKind => ({
  resource,
  category,
  severity,
});
