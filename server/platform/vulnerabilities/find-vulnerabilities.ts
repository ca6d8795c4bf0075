import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { compare, gt, gte, valid } from 'semver';
import { z } from 'zod';

export interface VulnerabilityReport {
  /** When the newest record was changed; null: none says so. */
  at: Date | null;
  /** Those of npm packages. */
  records: number;
  packages: number;
  found: readonly Vulnerability[];
}

export interface Vulnerability {
  id: string;
  /** `hono@4.1.0` */
  dependency: string;
  severity: 'critical' | 'high' | 'moderate' | 'low';
}

/** What is read of a record in the OSV format (https://ossf.github.io/osv-schema). */
const record = z.object({
  id: z.string(),
  modified: z.iso.datetime({ offset: true }).optional(),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ type: z.string(), events: z.array(z.record(z.string(), z.string())) })).default([]),
      }),
    )
    .default([]),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
});
type Affected = z.infer<typeof record>['affected'][number];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

/**
 * Compares the production dependencies of a lock file with a database of vulnerabilities: a file with one OSV record a line,
 * read line by line because that of all npm packages has hundreds of megabytes. Throws for a file that is none.
 */
export async function findVulnerabilities(lockPath: string, databasePath: string): Promise<VulnerabilityReport> {
  const versions = versionsIn(lockFile.parse(JSON.parse(await readFile(lockPath, 'utf8'))));
  const found: Vulnerability[] = [];
  let records = 0;
  let newest = 0;
  for await (const line of createInterface({ input: createReadStream(databasePath) })) {
    if (line.trim() === '') continue;
    const { id, modified, withdrawn, affected, database_specific: details } = record.parse(JSON.parse(line));
    if (!affected.some((one) => one.package?.ecosystem === 'npm')) continue;
    records++;
    newest = Math.max(newest, modified === undefined ? 0 : Date.parse(modified));
    if (withdrawn !== undefined) continue;
    const severity = severityOf(details?.severity);
    for (const one of affected) {
      const { ecosystem, name = '' } = one.package ?? {};
      if (ecosystem !== 'npm') continue;
      for (const version of versions.get(name) ?? [])
        if (isAffected(one, version)) found.push({ id, dependency: `${name}@${version}`, severity });
    }
  }
  return { at: newest === 0 ? null : new Date(newest), records, packages: versions.size, found };
}

/** The versions of each package that runs in production; a package may be there in several. */
function versionsIn({ packages }: z.infer<typeof lockFile>): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [path, { name, version, dev }] of Object.entries(packages)) {
    if (path === '' || version === undefined || dev) continue;
    const own = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    versions.set(own, (versions.get(own) ?? new Set()).add(version));
  }
  return versions;
}

function isAffected({ versions, ranges }: Affected, version: string): boolean {
  if (versions.includes(version)) return true;
  return valid(version) !== null && ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(events, version));
}

/** The last event that the version has reached decides; a file may have them in any order. */
function isWithin(events: readonly Record<string, string>[], version: string): boolean {
  let isInside = false;
  const at = ({ introduced, fixed, last_affected: last }: Record<string, string>) => {
    const version = introduced ?? fixed ?? last ?? '0';
    return version === '0' ? '0.0.0' : version;
  };
  const ordered = events.filter((event) => valid(at(event))).toSorted((a, b) => compare(at(a), at(b)));
  for (const { introduced, fixed, last_affected: last } of ordered) {
    if (introduced !== undefined && (introduced === '0' || gte(version, introduced))) isInside = true;
    if ((fixed !== undefined && gte(version, fixed)) || (last !== undefined && gt(version, last))) isInside = false;
  }
  return isInside;
}

/** A record without a severity counts as high, so that nobody overlooks it. */
function severityOf(text = 'HIGH'): Vulnerability['severity'] {
  const severity = text.toLowerCase();
  return severity === 'critical' || severity === 'moderate' || severity === 'low' ? severity : 'high';
}
