import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import type { Answer, Installation } from '#server/platform/check.ts';
import type { Config } from '#server/platform/config/config.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { packageRoot } from '#server/platform/package-root.ts';
import type { SelfCheck } from '#server/platform/self-check.ts';

/** An answer that takes longer counts as none. */
const longestAnswerMs = 10_000;

type Reached = Pick<Config, 'host' | 'port' | 'secretsFile' | 'smtpUrl'>;

/** This installation as its own server reaches it: over loopback, by the name of its public address. */
export function thisInstallation(appUrl: string, config: Reached, selfChecks: readonly SelfCheck[]): Installation {
  const { host, port, secretsFile, smtpUrl } = config;
  const everywhere = ['0.0.0.0', '::', ''].includes(host);
  const { host: publicHost } = new URL(appUrl);
  return {
    request: (path, options) => ask({ host: everywhere ? '127.0.0.1' : host, port, path, publicHost, ...options }),
    verifyMail: smtpUrl === null ? null : () => verifyMail(smtpUrl),
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

interface Question {
  host: string;
  port: number;
  path: string;
  publicHost: string;
  method?: string;
  headers?: Record<string, string>;
}

function ask({ host, port, path, publicHost, method = 'GET', headers = {} }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host, port, path, method, timeout: longestAnswerMs },
        headers: { 'user-agent': 'Firn checks', ...headers, host: publicHost },
      },
      (answer) => {
        const { statusCode: status = 0, rawHeaders } = answer;
        text(answer).then((body) => resolve({ status, headers: headersOf(rawHeaders), body }), reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${longestAnswerMs / 1000} s`)));
    sent.on('error', reject);
    sent.end();
  });
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index < raw.length; index += 2) headers.append(raw[index] ?? '', raw[index + 1] ?? '');
  return headers;
}

async function verifyMail(smtpUrl: string): Promise<void> {
  const transport = createMailTransport({ smtpUrl, folder: '' });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
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
