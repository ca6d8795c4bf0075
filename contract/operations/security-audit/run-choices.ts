// Without schemas: tables and screens read it.

/** An audit attacks a copy; a drill breaks one control of a copy after the other, after an audit of the unbroken one. */
export const securityAuditKinds = ['audit', 'drill'] as const;
export type SecurityAuditKind = (typeof securityAuditKinds)[number];

/** How a run ended; `failed`: it could not be made, and says why. */
export const securityAuditOutcomes = ['completed', 'stopped', 'failed'] as const;
