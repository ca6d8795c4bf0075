import { z } from 'zod';
import { backupKinds } from '#contract/operations/backups/backup-choices.ts';

/** What was made, as the process that makes backups tells the server, and as it is stored. */
export const made = z.object({
  kind: z.enum(backupKinds),
  name: z.string(),
  location: z.string(),
  bytes: z.number().int(),
  durationMs: z.number().int(),
  endedAt: z.iso.datetime(),
  rowCount: z.number().int(),
  fileCount: z.number().int(),
  isEncrypted: z.boolean(),
  /** It lies on the disk of the data, and is lost with it. */
  onDataDisk: z.boolean(),
});
export type Made = z.infer<typeof made>;

/**
 * A line of that process; `problem`: null when the restored backup could be used; `notVerified`: why that is not known;
 * `notPruned`: why older backups could not be removed; `busy`: another process archives the log at this moment.
 */
export const message = z.union([
  z.object({ made }),
  z.object({ verified: z.object({ problem: z.string().nullable() }) }),
  z.object({ notVerified: z.string() }),
  z.object({ notPruned: z.string() }),
  z.object({ archived: z.enum(['done', 'busy']) }),
  z.object({ failed: z.string() }),
]);
export type Message = z.infer<typeof message>;
