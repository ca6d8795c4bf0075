import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestPurge } from '#server/domains/cdn/request-purge.ts';
import { isLoopbackOrigin } from '#server/platform/addresses.ts';
import type { Config } from '#server/platform/config/config.ts';
import { createS3Files } from '#server/platform/files/s3-files.ts';
import { uuidv7 } from '#server/platform/ids.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { verifyMailServer } from '#server/platform/mail/verify-server.ts';
import { failed, messageWithCauses, notChecked, ok, type Probe, warning } from './finding.ts';

const answerMs = 10_000;
/** The header counts whole seconds, and the answer takes time. */
const mostDriftSeconds = 5;

interface NetworkOptions {
  config: Config;
  /** Gets a real email; null: the mail server is asked without sending one. */
  mailTo: string | null;
  now: () => Date;
}

/** What is asked of other machines: names, the public address, mail, files and counts. */
export function networkProbes({ config, mailTo, now }: NetworkOptions): Probe[] {
  const { appUrl, cdn, redisUrl, s3, smtpUrl } = config;
  const { hostname } = new URL(appUrl);
  return [
    {
      name: 'Name of APP_URL',
      remedy: `Add an A or AAAA record for ${hostname} that leads to the proxy or to this machine.`,
      async run() {
        const host = hostname.replaceAll(/[[\]]/g, '');
        if (isIP(host) !== 0) return notChecked(`${host} is an address, so there is no name to look up`);
        const found = await lookup(host, { all: true });
        return ok(`${host} leads to ${found.map(({ address }) => address).join(', ')}`);
      },
    },
    {
      name: 'Public address',
      remedy: 'Start the server and its proxy, and compare APP_URL, HOST and PORT with what the proxy passes on.',
      async run() {
        const asked = await ask(appUrl);
        if ('reason' in asked)
          return isLoopbackOrigin(appUrl)
            ? notChecked(`${appUrl} does not answer: the server is stopped`)
            : failed(`${appUrl}/health/live: ${asked.reason}`);
        return asked.status === 200
          ? ok(`${appUrl}/health/live answers 200`)
          : failed(`${appUrl}/health/live answers ${asked.status}`);
      },
    },
    {
      name: 'Clock and the public address',
      remedy: 'Start a time service (chrony or systemd-timesyncd) on both machines.',
      async run() {
        const asked = await ask(appUrl);
        if ('reason' in asked) return notChecked(`${appUrl} does not answer`);
        const date = Date.parse(asked.date ?? '');
        if (Number.isNaN(date)) return notChecked(`${appUrl} names no date`);
        const seconds = Math.round(Math.abs(now().getTime() - date) / 1000);
        return (seconds > mostDriftSeconds ? warning : ok)(
          `${seconds} s apart, at most ${mostDriftSeconds} s are as expected`,
        );
      },
    },
    {
      name: 'Mail server',
      remedy:
        'Compare SMTP_URL and MAIL_FROM with the settings of the mail server, and look whether a firewall is in the way.',
      async run() {
        if (smtpUrl === null) return notChecked('SMTP_URL is not set, emails are written to a folder');
        if (mailTo === null) {
          await verifyMailServer(smtpUrl);
          return ok('It accepted the connection and our sign-in; nothing was sent (--mail-to ADDRESS sends an email)');
        }
        await sendTestMail(config, smtpUrl, mailTo);
        return ok(`It accepted an email to ${mailTo}; look whether it arrives`);
      },
    },
    {
      name: 'Object store',
      remedy:
        'Compare S3_URL with the address, the key and the rights of the bucket: PutObject, GetObject and DeleteObject.',
      async run() {
        if (s3 === null) return notChecked('S3_URL is not set, files are stored in the data folder');
        return ok(await roundTrip(s3));
      },
    },
    {
      name: 'CDN',
      remedy: 'Compare CDN_PURGE_URL and CDN_PURGE_SECRET with what receives the purges.',
      async run() {
        if (cdn === null) return notChecked('CDN_PURGE_URL is not set, no CDN caches public pages');
        await requestPurge({ now, newId: () => uuidv7(Date.now()) }, cdn, ['firn-doctor']);
        return ok('It accepted the purge of a key that no page has');
      },
    },
    {
      name: 'Redis',
      remedy:
        'Start the server of REDIS_URL, and compare the address and the password. Meanwhile each node counts for itself.',
      async run() {
        if (redisUrl === null) return notChecked('REDIS_URL is not set, each process counts rate limits for itself');
        return ping(redisUrl);
      },
    },
  ];
}

type Asked = { status: number; date: string | null } | { reason: string };

async function ask(appUrl: string): Promise<Asked> {
  try {
    const answer = await fetch(`${appUrl}/health/live`, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
    await answer.body?.cancel();
    return { status: answer.status, date: answer.headers.get('date') };
  } catch (error) {
    return { reason: messageWithCauses(error) };
  }
}

async function sendTestMail({ mailFrom, appUrl }: Config, smtpUrl: string, to: string): Promise<void> {
  const transport = createMailTransport({ smtpUrl, folder: '' });
  const text = `firn doctor sent this email from ${appUrl} to see whether the mail server takes one. Nothing needs to be done.`;
  try {
    const from = mailFrom ?? to;
    await transport.send({
      id: uuidv7(Date.now()),
      from,
      to,
      subject: 'Test email of firn doctor',
      text,
      html: `<p>${text}</p>`,
    });
  } finally {
    transport.close();
  }
}

/** Stores a file, reads it, compares the bytes and deletes it again. */
async function roundTrip(s3: NonNullable<Config['s3']>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-doctor-'));
  const files = createS3Files(s3, folder);
  const bytes = randomBytes(64 * 1024);
  try {
    const accepted = { inspect() {}, end() {} };
    const { key } = await files.put(bytesOf(bytes), { maximumBytes: bytes.length, inspector: accepted });
    try {
      const back = Buffer.concat(await (await files.open(key)).toArray());
      if (!back.equals(bytes))
        throw new Error(`it returned ${back.length} other bytes than the ${bytes.length} that it was given`);
    } finally {
      await files.remove(key);
    }
    return `A file of ${bytes.length / 1024} KB was stored, read, compared and deleted`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* bytesOf(bytes: Buffer) {
  yield bytes;
}

async function ping(url: string) {
  const { createClient } = await import('@redis/client');
  const client = createClient({ url, socket: { connectTimeout: answerMs, reconnectStrategy: false } });
  client.on('error', () => {});
  const began = performance.now();
  try {
    await client.connect();
    const answer = await client.ping();
    return answer === 'PONG'
      ? ok(`It answered PING in ${Math.round(performance.now() - began)} ms`)
      : failed(`It answered ${answer}`);
  } finally {
    client.destroy();
  }
}
