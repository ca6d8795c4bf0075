import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { Installation } from '#server/platform/check.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { askOwnServer } from '#server/platform/http/ask-own-server.ts';
import { verifyMailServer } from '#server/platform/mail/verify-server.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';

type Reached = Pick<Config, 'host' | 'port' | 'secretsFile' | 'smtpUrl'>;

/** This installation as its own server reaches it: over loopback, by the name of its public address. */
export function thisInstallation(appUrl: string, config: Reached, selfChecks: readonly SelfCheck[]): Installation {
  const { host, port, secretsFile, smtpUrl } = config;
  return {
    request: (path, { method, headers } = {}) =>
      askOwnServer({ host, port, appUrl }, path, {
        ...(method !== undefined && { method }),
        headers: { 'user-agent': 'Firn checks', ...headers },
      }),
    verifyMail: smtpUrl === null ? null : () => verifyMailServer(smtpUrl),
    certificateEnd,
    selfChecks,
    async secretsMadeAt() {
      return (await stat(secretsFile)).mtime;
    },
    async migrations() {
      const all = await readMigrations(join(packageRoot, 'db/migrations'));
      return all.map(({ name }) => name);
    },
  };
}

/** An error means that there is no valid certificate. */
function certificateEnd(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 10_000 }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.destroy();
      resolve(new Date(end));
    });
    socket.on('timeout', () => socket.destroy(new Error(`no answer from ${host} within 10 s`)));
    socket.on('error', reject);
  });
}
