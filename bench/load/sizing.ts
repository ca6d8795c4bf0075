import measured from './measured.json' with { type: 'json' };
import { waitingIn } from './queueing.ts';

/**
 * `node bench/load/sizing.ts`: prints the table of docs/sizing.md from `measured.json`, in which `costs.ts` and other benchmarks measured what a visit
 * takes, and from the assumptions below.
 */
type Visit = keyof typeof measured.costs;

/** Assumed: visits of each kind in ten thousand, and page views of one. */
export const assumedVisits: Record<Visit, { share: number; views: number }> = {
  browse: { share: 0.93, views: 2 },
  search: { share: 0.05, views: 1 },
  inquire: { share: 0.002, views: 1 },
  signIn: { share: 0.005, views: 1 },
  openProject: { share: 0.01, views: 1 },
  openList: { share: 0.002, views: 2 },
  upload: { share: 0.001, views: 0 },
};

export const assumed = {
  /** The busiest seconds of a day against its mean: the curve of `day.ts` has 2.3, and half as much again for bursts. */
  peak: 3.5,
  /** The share of a core that is used at the peak. */
  utilisation: 0.6,
  /** What a CDN answers of the public pages and their files. */
  cdn: 0.9,
  /** Days that events of visits are kept. */
  retentionDays: 365,
  chf: { coreHour: 0.03, gbMonth: 0.1, gbMemoryMonth: 3, gbTraffic: 0.02 },
};

export interface Size {
  viewsADay: number;
  visitsAtPeak: number;
  server: number;
  database: number;
  waitMs: number;
  memoryGb: number;
  diskGbAYear: number;
  peakMbit: number;
  chfAMonth: number;
}

const gb = 1024 ** 3;

export function sizeFor(viewsADay: number, cdn: number): Size {
  const visits = Object.entries(assumedVisits) as [Visit, (typeof assumedVisits)[Visit]][];
  const perVisit = (of: (cost: (typeof measured.costs)[Visit], left: number) => number) =>
    visits.reduce(
      (sum, [name, { share }]) => sum + share * of(measured.costs[name], name === 'browse' ? 1 - cdn : 1),
      0,
    );
  const views = visits.reduce((sum, [, visit]) => sum + visit.share * visit.views, 0);
  const visitsADay = viewsADay / views;
  const visitsAtPeak = (visitsADay / 86_400) * assumed.peak;
  // The report of a visit reaches the server past a CDN.
  const reportMs = cdn > 0 ? assumedVisits.browse.share * cdn * measured.reportMs : 0;
  const serverMs = perVisit((cost, left) => cost.serverMs * left) + reportMs;
  // Nearly all of what browsing takes of the database are the events of its report.
  const databaseMs = perVisit((cost) => cost.databaseMs);
  const coresOf = (ms: number, idle: number) =>
    Math.max(1, Math.ceil(((visitsAtPeak * ms) / 1_000 + idle) / assumed.utilisation));
  const server = coresOf(serverMs, measured.idleCores.server);
  const database = coresOf(databaseMs, measured.idleCores.database);
  const bytes = perVisit((cost, left) => cost.bytes * left);
  const events = visitsADay * assumedVisits.browse.share * 2;
  const diskGbAYear =
    (Math.min(assumed.retentionDays, 365) * events * measured.bytesPerEvent +
      365 *
        visitsADay *
        (assumedVisits.inquire.share * measured.bytesPerInquiry +
          assumedVisits.upload.share * measured.bytesPerUpload)) /
    gb;
  // A node uses one core for scripts: each core is a node.
  const memoryGb = (server * measured.serverMb + measured.databaseMb) / 1024 + 0.25 * database;
  const wait = waitingIn(server, (visitsAtPeak * serverMs) / 1_000);
  const { chf } = assumed;
  const trafficGb = (visitsADay * 30 * perVisit((cost) => cost.bytes)) / gb;
  return {
    ...{ viewsADay, visitsAtPeak, server, database, memoryGb, diskGbAYear },
    waitMs: wait.p99 * serverMs,
    peakMbit: (visitsAtPeak * bytes * 8) / 1e6,
    chfAMonth:
      (server + database) * 730 * chf.coreHour +
      diskGbAYear * chf.gbMonth +
      memoryGb * chf.gbMemoryMonth +
      trafficGb * chf.gbTraffic,
  };
}

export function sizingTable(): string {
  const number = (value: number) =>
    Number.isInteger(value)
      ? value.toLocaleString('en')
      : value >= 10
        ? Math.round(value).toLocaleString('en')
        : value.toFixed(value < 1 ? 2 : 1);
  const rows = [4, 5, 6, 7, 8].flatMap((power) =>
    [0, assumed.cdn].map((cdn) => {
      const size = sizeFor(10 ** power, cdn);
      const { visitsAtPeak, server, database, waitMs, memoryGb, diskGbAYear, peakMbit, chfAMonth } = size;
      const cells = [visitsAtPeak, server, database, waitMs, memoryGb, diskGbAYear, peakMbit, chfAMonth].map(number);
      return `| ${(10 ** power).toLocaleString('en')} | ${Math.round(cdn * 100)} % | ${cells.join(' | ')} |`;
    }),
  );
  return [
    '| page views a day | by CDN | visits/s at peak | cores for nodes | cores for PostgreSQL | 99 of 100 wait at most (ms) | memory (GB) | disk after a year (GB) | Mbit/s at peak | CHF a month |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

if (import.meta.main) process.stdout.write(`${sizingTable()}\n`);
