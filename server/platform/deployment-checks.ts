import { sql } from 'drizzle-orm';
import { type Check, line, notChecked, targetScore } from '#server/platform/check.ts';
import { dayMs } from '#server/platform/schedules/schedule.ts';

const common = { category: 'Deployment' } as const;

/** Free space with which an installation has time to react. */
const wantedFreeBytes = 10 * 1024 ** 3;

/** The clocks of the server and of the database may differ by the time of a question. */
const mostDriftMs = 1_000;

/** Days before its end at which a certificate is renewed at the latest, and how long its keys are kept at most. */
const certificateDays = 30;
const secretDays = 365;

export const deploymentChecks: readonly Check[] = [
  {
    ...common,
    id: 'deployment.https',
    name: 'Public address uses HTTPS',
    critical: true,
    severity: 'critical',
    requirements: ['APP_URL begins with https://'],
    remedy: 'Put a proxy with a certificate in front of the server, and set APP_URL to its address.',
    source: 'configuration',
    async run({ services: { appUrl } }) {
      const isSecure = appUrl.startsWith('https://');
      return {
        score: isSecure ? 100 : 0,
        summary: isSecure ? `${appUrl} uses HTTPS` : `${appUrl} is not encrypted`,
        evidence: [line('Expected', 'https://'), line('Seen', appUrl)],
      };
    },
  },
  {
    ...common,
    id: 'deployment.disk',
    name: 'Free disk space',
    critical: true,
    severity: 'high',
    requirements: ['At least 10 GB are free for files'],
    remedy: 'Free space, or give the data folder a larger disk.',
    source: 'disk of the data folder',
    async run({ services: { files } }) {
      const free = await files.freeBytes();
      const gigabytes = (free / 1024 ** 3).toFixed(1);
      return {
        score: Math.min(100, Math.floor((100 * free) / wantedFreeBytes)),
        summary: `${gigabytes} GB free, at least 10 GB wanted`,
        evidence: [line('Expected', '10.0 GB'), line('Seen', `${gigabytes} GB`)],
      };
    },
  },
  {
    ...common,
    id: 'deployment.clock',
    name: 'Clock agrees with the database',
    critical: false,
    severity: 'medium',
    requirements: ['The clocks of server and database differ by at most a second'],
    remedy: 'Start a time service (chrony or systemd-timesyncd) on both machines.',
    source: 'clocks of server and database',
    async run({ tx, services }) {
      const { rows } = await tx.execute<{ at: string }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::text as at`,
      );
      const drift = Math.round(Math.abs(services.now().getTime() - Number(rows[0]?.at)));
      return {
        score: targetScore(drift, mostDriftMs),
        summary: `${drift.toLocaleString('en')} ms apart, at most ${mostDriftMs.toLocaleString('en')} ms allowed`,
        evidence: [line('Asked', 'clock_timestamp()'), line('Difference', `${drift} ms`)],
      };
    },
  },
  {
    id: 'security.certificate',
    name: 'TLS certificate',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: [`The certificate of the public address is valid for ${certificateDays} more days`],
    remedy: 'Renew the certificate, and look why it was not renewed by itself.',
    source: 'certificate of APP_URL',
    async run({ services: { appUrl, now }, installation }) {
      const { protocol, hostname, port } = new URL(appUrl);
      if (protocol !== 'https:') return notChecked('Not checked: APP_URL is not https');
      const endsAt = await installation.certificateEnd(hostname, Number(port || 443));
      const days = Math.floor((endsAt.getTime() - now().getTime()) / dayMs);
      return {
        score: Math.max(0, Math.min(100, Math.floor((100 * days) / certificateDays))),
        summary: `Ends in ${days} days, at least ${certificateDays} wanted`,
        evidence: [line('Host', hostname), line('Ends', endsAt.toISOString())],
      };
    },
  },
  {
    id: 'security.secrets-age',
    name: 'Age of the secrets',
    category: 'Security',
    critical: false,
    severity: 'medium',
    requirements: [`The keys of this installation are at most ${secretDays} days old`],
    remedy: 'Replace the keys as docs/operations.md says; every session ends.',
    source: 'secrets file',
    async run({ services: { now }, installation }) {
      const madeAt = await installation.secretsMadeAt();
      if (madeAt === null) return notChecked('Not checked: the age of the secrets file is unknown');
      const days = Math.max(0, Math.floor((now().getTime() - madeAt.getTime()) / dayMs));
      return {
        score: targetScore(days, secretDays),
        summary: `${days} days old, at most ${secretDays} allowed`,
        evidence: [line('Written', madeAt.toISOString())],
      };
    },
  },
  {
    id: 'security.dependencies',
    name: 'Dependencies with known vulnerabilities',
    category: 'Security',
    critical: true,
    severity: 'high',
    requirements: ['No dependency has a known vulnerability'],
    remedy: 'Run npm audit where the registry can be reached.',
    source: 'lock file',
    run: async () => notChecked('Not checked: no database of vulnerabilities is on this machine'),
  },
];
