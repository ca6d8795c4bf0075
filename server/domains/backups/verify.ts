import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eq, isNotNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { createUser } from '#server/identity/auth/create-user.ts';
import { hashPassword } from '#server/identity/auth/passwords/passwords.ts';
import { signIn } from '#server/identity/auth/sign-in.ts';
import { resolveSession } from '#server/identity/sessions/session.ts';
import { BackupError, type BackupManifest } from '#server/platform/backup/manifest.ts';
import { type Services, systemContext } from '#server/platform/context.ts';
import { applicationRole } from '#server/platform/db/application-role.ts';
import { databaseName } from '#server/platform/db/database.ts';
import { type Connection, systemScope } from '#server/platform/db/db.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import type { NamedKeys } from '#server/platform/files/sweep.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { auditSeals } from '#server/records/audit/tables.ts';
import { verifyAudit } from '#server/records/audit/verify.ts';
import { type Restored, type RestoreOptions, restoreBackup } from './restore.ts';

export interface VerifyOptions extends Pick<RestoreOptions, 'name' | 'unlocking' | 'migrations'> {
  /** An empty folder with room for everything; it is not removed here. */
  folder: string;
  /** Every column that names stored files. */
  fileKeys: readonly NamedKeys[];
  /** Opens services on the restored data, without the work that sends anything. */
  openServices(dataDir: string, connection: Connection): Promise<{ services: Services; stop(): Promise<void> }>;
}

export interface Verified extends Pick<Restored, 'manifest' | 'rows' | 'otherCounts'> {
  files: number;
  /** Sealed entries of the audit log, all of which were verified. */
  auditEntries: number;
}

/**
 * Restores a backup into a throwaway folder with a PostgreSQL of its own, and uses it: hashes and counts are those of the manifest,
 * files that rows name are there, the audit chain verifies, and an account that is made for it signs in. Throws a BackupError.
 */
export async function verifyBackup(source: Readable, options: VerifyOptions): Promise<Verified> {
  const { name, unlocking, folder, fileKeys, migrations, openServices } = options;
  const secretsFile = join(folder, 'secrets.json');
  const { manifest, rows, otherCounts } = await restoreBackup(source, {
    ...{ name, unlocking, migrations, secretsFile, dataDir: folder, databaseUrl: null, durable: false },
  });
  const server = await startEmbedded({ dataDir: folder, durable: false, log() {} });
  try {
    const { services, stop } = await openServices(folder, {
      ...server.connection(databaseName),
      user: applicationRole,
    });
    try {
      const auditEntries = await requireAuditChain(services, name, manifest);
      const files = await requireFiles(services, name, join(folder, 'files'), fileKeys);
      await requireSignIn(services, name);
      return { manifest, rows, otherCounts, files, auditEntries };
    } finally {
      await stop();
    }
  } finally {
    await server.stop();
  }
}

async function requireAuditChain(services: Services, name: string, { auditHead }: BackupManifest): Promise<number> {
  const { sealed, firstBad } = await verifyAudit(services);
  if (firstBad)
    throw new BackupError(
      `${name}: the audit chain is broken at position ${firstBad.position} of the restored database (${firstBad.reason}).`,
    );
  if (auditHead === null) return sealed;
  const [found] = await services.db.transact(systemScope, (tx) =>
    tx.select({ hash: auditSeals.hash }).from(auditSeals).where(eq(auditSeals.position, auditHead.position)),
  );
  if (found?.hash !== auditHead.hash)
    throw new BackupError(`${name}: the audit chain of the restored database differs from its head in the manifest.`);
  return sealed;
}

/** Every file that a row names is there. Returns the number of files. */
async function requireFiles(
  { db }: Services,
  name: string,
  folder: string,
  fileKeys: readonly NamedKeys[],
): Promise<number> {
  const present = new Set(await readdir(folder).catch((): string[] => []));
  for (const key of fileKeys) {
    const named = await db.transact(systemScope, (tx) =>
      tx
        .select({ key })
        .from(key.table as PgTable)
        .where(isNotNull(key)),
    );
    const missing = named.find((row) => !present.has(String(row.key)));
    if (missing)
      throw new BackupError(
        `${name}: the restored database names the file ${missing.key}, which is not in the backup.`,
      );
  }
  return present.size;
}

async function requireSignIn(services: Services, name: string): Promise<void> {
  const email = `${randomBytes(8).toString('hex')}@verification.invalid`;
  const password = `${randomBytes(12).toString('base64url')} glacier`;
  const passwordHash = await hashPassword(password);
  const ctx = systemContext(services, 'verify-backup');
  await services.db.transact(systemScope, (tx) =>
    createUser(tx, ctx, { email, passwordHash, role: 'user', emailVerified: true }),
  );
  await signIn(ctx, { email, password });
  const session = await resolveSession(services, keepCookies('', ctx.response));
  if (session?.user.email !== email)
    throw new BackupError(`${name}: an account could not sign in to the restored installation.`);
}
