import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Unlocking } from '#server/platform/backup/encryption.ts';
import { extractBackup } from '#server/platform/backup/extract.ts';
import { BackupError, type BackupHeader, type BackupManifest } from '#server/platform/backup/manifest.ts';
import { databaseName } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { packageBinaries } from '#server/platform/db/embedded/package-binaries.ts';
import { countRows, differences } from './count-rows.ts';
import { withOwner } from './create.ts';

export interface RestoreOptions {
  /** The backup's name, for messages. */
  name: string;
  unlocking: () => Promise<Unlocking> | Unlocking;
  /** Where it is restored: empty, or not there yet. */
  dataDir: string;
  secretsFile: string;
  /** false, for copies that are thrown away: faster, and not safe against a power failure. */
  durable?: boolean;
}

export interface Restored {
  header: BackupHeader;
  manifest: BackupManifest;
  rows: number;
  /** `restored`: from the backup; `kept`: those of the file that was there; `missing`: the next start makes new ones. */
  secrets: 'restored' | 'kept' | 'missing';
}

/**
 * Restores a physical backup into an empty folder, and starts its database once: PostgreSQL replays its log, and the rows are
 * compared with the manifest. Throws a BackupError that says what is wrong.
 */
export async function restorePhysicalBackup(source: Readable, options: RestoreOptions): Promise<Restored> {
  const { dataDir, name, unlocking, durable = true } = options;
  const { header, manifest } = await extractBackup(source, dataDir, {
    name,
    unlocking,
    durable,
    onHeader: async (given) => requireSameMajor(given),
  });
  const secrets = await placeSecrets(options);
  const server = await startEmbedded({ dataDir, durable, log() {} });
  try {
    const found = await withOwner(server.connection(databaseName), countRows);
    const wrong = differences(manifest.tables, found);
    if (wrong.length > 0) throw new BackupError(`The restored database differs from the backup: ${wrong.join('; ')}.`);
    return { header, manifest, secrets, rows: found.tables.values().reduce((sum, rows) => sum + rows, 0) };
  } finally {
    await server.stop();
  }
}

function requireSameMajor({ kind, postgres }: BackupHeader): void {
  if (kind !== 'physical')
    throw new BackupError('This is a logical backup: it is restored into a database of its own kind.');
  const { major } = packageBinaries();
  if (postgres.major !== major)
    throw new BackupError(
      `The backup was made by PostgreSQL ${postgres.major}, and this version of Firn brings PostgreSQL ${major}: restore it with the version that made it.`,
    );
}

/** Puts the secrets of the backup where the configuration expects them. Never replaces others. */
async function placeSecrets({ dataDir, secretsFile }: RestoreOptions): Promise<Restored['secrets']> {
  const restored = join(dataDir, 'secrets.json');
  const text = await readFile(restored, 'utf8').catch(() => null);
  if (text === null) {
    const isThere = await access(secretsFile).then(
      () => true,
      () => false,
    );
    return isThere ? 'kept' : 'missing';
  }
  if (secretsFile === restored) return 'restored';
  const existing = await readFile(secretsFile, 'utf8').catch(() => null);
  if (existing !== null && existing !== text)
    throw new BackupError(
      `${secretsFile} holds other secrets than the backup. Those of the backup are in ${restored}: keep one of the two.`,
    );
  if (existing === null) {
    await writeFile(`${secretsFile}.new`, text, { mode: 0o600, flush: true });
    await rename(`${secretsFile}.new`, secretsFile);
  }
  return existing === null ? 'restored' : 'kept';
}
