import { z } from 'zod';
import { backupKinds } from '#contract/operations/backups/backup-choices.ts';

/** Counted up by a change that older versions cannot read. */
export const formatVersion = 1;

/** The first entry of a backup: what a restore must know before it writes anything. */
export const backupHeader = z.object({
  format: z.literal(formatVersion),
  kind: z.enum(backupKinds),
  /** Of the release that made it. */
  firnVersion: z.string(),
  startedAt: z.iso.datetime(),
  postgres: z.object({
    /** `18.4` */
    version: z.string(),
    major: z.number().int(),
    /** Of the cluster; null for a logical backup. */
    systemIdentifier: z.string().nullable(),
  }),
  migrations: z.array(z.object({ name: z.string(), digest: z.string() })),
  /** Of the database and the files, uncompressed. */
  estimatedBytes: z.number().int(),
  hasSecrets: z.boolean(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const storedEntry = z.object({ name: z.string(), size: z.number().int(), sha256: z.string() });
export type StoredEntry = z.infer<typeof storedEntry>;

/** Rows of a table before and after the moment that the backup restores; a logical backup counts once. */
const countedTable = z.object({ name: z.string(), before: z.number().int(), after: z.number().int() });
export type CountedTable = z.infer<typeof countedTable>;

export const auditHead = z.object({ position: z.number().int(), hash: z.string() });
export type AuditHead = z.infer<typeof auditHead>;

/** Behind all other entries: what the backup holds. */
export const backupManifest = z.object({
  format: z.literal(formatVersion),
  /** Everything that was committed before it is in the backup. */
  endedAt: z.iso.datetime(),
  /** Every entry before this one, in their order. */
  entries: z.array(storedEntry),
  tables: z.array(countedTable),
  /** The newest sealed entry of the audit log; null: none was sealed. */
  auditHead: auditHead.nullable(),
  /** The first and the last segment of the write-ahead log; null for a logical backup. */
  wal: z
    .object({
      first: z.string(),
      last: z.string(),
      /** The archive that holds the log after it; null: none does. */
      archive: z.string().nullable(),
    })
    .nullable(),
});
export type BackupManifest = z.infer<typeof backupManifest>;

export const headerName = 'backup.json';
export const manifestName = 'manifest.json';
/** The last entry: the SHA-256 of the manifest. */
export const manifestHashName = 'manifest.json.sha256';

/** Why something cannot be done with a backup, in a sentence for the person who asked for it. */
export class BackupError extends Error {}

/** A disk or a bucket is in the way, which says nothing about the backup. */
export class PlaceError extends BackupError {}

/** What this machine refuses, such as a full disk, says nothing about the backup. */
const isOfMachine = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|[0-9A-Z]{5})$/.test(String(error.code));

/** Whether an error of reading says its reason by itself, and not that a backup is damaged or has another key. */
export const isExplained = (error: unknown) => error instanceof BackupError || isOfMachine(error);

/** Reads an entry of this backup. Throws a sentence where it is not of this format. */
export function parseEntry<Shape extends z.ZodType>(shape: Shape, name: string, text: string): z.infer<Shape> {
  const parsed = shape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const given = z.object({ format: z.number() }).safeParse(parseJson(text));
  if (given.success && given.data.format !== formatVersion)
    throw new BackupError(
      `The backup has format ${given.data.format}, and this version of Firn reads format ${formatVersion}: restore it with the version that made it.`,
    );
  throw new BackupError(`The backup is damaged: ${name} cannot be read.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
