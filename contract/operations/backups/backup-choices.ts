// Without schemas: tables and screens read it.

/** `physical`: the data folder of the embedded database; `logical`: the rows of any. */
export const backupKinds = ['physical', 'logical'] as const;
export type BackupKind = (typeof backupKinds)[number];

export const backupOutcomes = ['completed', 'stopped', 'failed'] as const;
