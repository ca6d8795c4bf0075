import { sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/durations.ts';
import { type Check, line, notChecked, targetScore } from '#server/platform/check.ts';

const common = { category: 'Deployment' } as const;

/** Free space with which an installation has time to react. */
const wantedFreeBytes = 10 * 1024 ** 3;

/** The clocks of the server and of the database may differ by the time of a question. */
const mostDriftMs = 1_000;

/** Days before its end at which a certificate is renewed at the latest, and after which the session key is replaced. */
const certificateDays = 30;
const secretDays = 365;

/** A database of vulnerabilities that is older says nothing about those that were found since. */
const databaseDays = 30;

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
    source: 'public address',
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
    name: 'Age of the session key',
    category: 'Security',
    critical: false,
    severity: 'medium',
    requirements: [`The secrets file is at most ${secretDays} days old: its session key is replaced without a loss`],
    remedy:
      'Replace the session key as docs/operations.md, Keys, says: everybody signs in again. Keep the other keys, without which data is lost.',
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
    requirements: ['No dependency of the running server has a known vulnerability'],
    remedy: 'Update the named dependencies, build and restart.',
    source: 'lock file, known vulnerabilities',
    async run({ services: { now }, installation: { vulnerabilities } }) {
      if (vulnerabilities === null)
        return notChecked('Not checked: no database of vulnerabilities is configured (VULNERABILITIES_FILE)');
      const { at, records, packages, found } = await vulnerabilities();
      if (records === 0 || at === null)
        return notChecked('Not checked: the database of vulnerabilities has no record of npm packages with a date');
      const days = Math.floor((now().getTime() - at.getTime()) / dayMs);
      const evidence = [
        line('Database', `${records.toLocaleString('en')} records of npm packages, the newest of ${at.toISOString()}`),
        line('Dependencies', packages),
        ...found.slice(0, 10).map(({ id, dependency, severity }) => line(dependency, `${id}, ${severity}`)),
      ];
      const isGrave = found.some(({ severity }) => severity === 'critical' || severity === 'high');
      if (found.length === 0 && days > databaseDays)
        return notChecked(`Not checked: the database of vulnerabilities is ${days} days old`, evidence);
      return {
        score: found.length === 0 ? 100 : isGrave ? 0 : 84,
        summary:
          found.length === 0
            ? `None in ${packages} dependencies`
            : `${found.length} known ${found.length === 1 ? 'vulnerability' : 'vulnerabilities'} in ${packages} dependencies`,
        evidence,
      };
    },
  },
  {
    ...common,
    id: 'deployment.version',
    name: 'Version that runs',
    critical: false,
    severity: 'medium',
    requirements: ['The version that was built last runs', 'All nodes run the same version'],
    remedy: 'Restart the nodes that run another version.',
    source: 'build folder and nodes',
    async run({ tx, installation }) {
      const { running, installed } = installation.versions();
      const { rows } = await tx.execute<{ node: string; version: string }>(
        sql`select node, version from node_samples where at > clock_timestamp() - interval '30 seconds' order by node`,
      );
      const others = rows.filter(({ version }) => version !== running);
      const isOld = running !== installed;
      return {
        score: isOld || others.length > 0 ? 74 : 100,
        summary: isOld
          ? `${running} runs, ${installed} is installed`
          : others.length > 0
            ? `${others.length} of ${rows.length} nodes run another version`
            : `${running} runs everywhere`,
        evidence: [
          line('Running', running),
          line('Installed', installed),
          ...rows.map(({ node, version }) => line(node, version)),
          line('Newer versions elsewhere', 'not asked: this server calls nobody to find out'),
        ],
      };
    },
  },
];
