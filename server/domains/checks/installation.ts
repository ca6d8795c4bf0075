import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateEnd } from '#server/platform/certificate/certificate-end.ts';
import type { Installation } from '#server/platform/check.ts';
import type { Config } from '#server/platform/config/config.ts';
import { installedVersion, runningVersion } from '#server/platform/config/running-version.ts';
import type { Services } from '#server/platform/context.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { listBucket } from '#server/platform/files/s3-files.ts';
import { askOwnServer } from '#server/platform/http/ask-own-server.ts';
import { ownRequestHeaders } from '#server/platform/http/own-request.ts';
import { verifyMailServer } from '#server/platform/mail/verify-server.ts';
import { migrationsFolder, packageRoot } from '#server/platform/package-root.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';

type Reached = Pick<Config, 'host' | 'port' | 'secretsFile' | 'smtpUrl' | 's3' | 'vulnerabilitiesFile'>;

/** This installation as its own server reaches it: over loopback, by the name of its public address. */
export function thisInstallation(
  services: Pick<Services, 'appUrl' | 'secrets' | 'newId'>,
  config: Reached,
  selfChecks: readonly SelfCheck[],
): Installation {
  const { appUrl } = services;
  const { host, port, secretsFile, smtpUrl, s3, vulnerabilitiesFile } = config;
  return {
    request: (path, { method, headers } = {}) =>
      askOwnServer({ host, port, appUrl }, path, {
        ...(method !== undefined && { method }),
        headers: { 'user-agent': 'Firn checks', ...ownRequestHeaders(services), ...headers },
      }),
    verifyMail: smtpUrl === null ? null : () => verifyMailServer(smtpUrl),
    listBucket: s3 === null ? null : () => listBucket(s3),
    certificateEnd,
    selfChecks,
    versions: () => ({ running: runningVersion(), installed: installedVersion() }),
    vulnerabilities:
      vulnerabilitiesFile === null
        ? null
        : async () => {
            const { readVulnerabilities } = await import('#server/platform/vulnerabilities/read-vulnerabilities.ts');
            return readVulnerabilities(join(packageRoot, 'package-lock.json'), vulnerabilitiesFile);
          },
    async secretsMadeAt() {
      return (await stat(secretsFile)).mtime;
    },
    async migrations() {
      const all = await readMigrations(migrationsFolder);
      return all.map(({ name }) => name);
    },
  };
}
