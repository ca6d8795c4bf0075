import { appendFile, cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '#server/platform/package-root.ts';
import type { RunningApp } from '../testing/app.ts';
import { reportLoad } from './load.ts';
import { canRunNodes, type Installation, startInstallation, untilReady } from './two-nodes.ts';

const expand = '20990101-next-version.sql';
const contract = '20990201-contract-next-version.sql';

/** Tables that every act of the load writes, with a column, an index, a default and a table more. */
const expansion = `
alter table inquiries add column next_note text;
alter table sessions add column next_flag boolean not null default false;
alter table project_files add column next_origin text default 'unknown';
alter table audit_entries add column next_detail text;
create index inquiries_next_note on inquiries (next_note);
create table next_things (id uuid primary key default gen_random_uuid(), inquiry_id uuid references inquiries on delete cascade);
grant select, insert, update, delete on next_things to firn_app;
`;

let installation: Installation;
let next: string;
let database: pg.Client;

describe.skipIf(!canRunNodes)('a newer version is deployed over an older one', () => {
  beforeAll(async () => {
    installation = await startInstallation();
    database = new pg.Client(installation.database.url);
    await database.connect();
    next = await mkdtemp(join(tmpdir(), 'firn-next-'));
    for (const part of ['build', 'db', 'web', 'checks', 'package.json', 'package-lock.json'])
      await cp(join(packageRoot, part), join(next, part), { recursive: true });
    await symlink(join(packageRoot, 'node_modules'), join(next, 'node_modules'));
    await add(expand, expansion);
  });
  afterAll(async () => {
    await database?.end();
    await installation?.remove();
    await rm(next, { recursive: true, force: true });
  });

  test('node by node under load: both versions work on the new tables, and nothing is lost, doubled or noticed', async () => {
    const seen = await installation.underLoad(async () => {
      await pause(3_000);
      await replace(0, next);
      expect(await isApplied(expand)).toBe(true);
      const before = installation.nodes.map(acts);
      await pause(8_000);
      for (const [index, node] of installation.nodes.entries())
        expect(acts(node), `acts of node ${index + 1}`).toBeGreaterThan(before[index] ?? 0);
      await replace(1, next);
      await pause(3_000);
      // And back: the older version starts on the new tables.
      await replace(0);
      await pause(5_000);
    });
    const { inquiries, failedReads, longestOutageMs } = seen;
    reportLoad('deployment', seen);
    for (const { lines } of installation.nodes)
      expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
    expect(failedReads).toBe(0);
    expect(longestOutageMs).toBe(0);
    expect(inquiries.size).toBeGreaterThan(50);
  });

  test('after a contraction the older version refuses to start and says why, and the newer one goes on', async () => {
    await add(contract, 'alter table inquiries drop column next_note;');
    await replace(1, next);
    expect(await isApplied(contract)).toBe(true);
    await installation.nodes[0]?.stop();
    await expect(installation.restart(0)).rejects.toThrow(
      `A newer version changed this database: its migration ${contract} removed what this version uses. Start the newer version`,
    );
    await installation.restart(0, next);
    await untilReady(installation.nodes);
  });
});

/** Adds a migration to the newer version. */
async function add(name: string, sql: string): Promise<void> {
  const folder = join(next, 'db/migrations');
  await writeFile(join(folder, name), sql);
  await appendFile(join(folder, 'order.txt'), `${name}\n`);
}

async function replace(index: number, folder?: string): Promise<void> {
  await installation.nodes[index]?.stop();
  await installation.restart(index, folder);
  await untilReady(installation.nodes);
  // The balancer asks every half second, and takes two answers.
  await pause(1_500);
}

async function isApplied(name: string): Promise<boolean> {
  return (await database.query('select from migrations where name = $1', [name])).rowCount === 1;
}

/** How many calls this node has answered. */
const acts = ({ lines }: RunningApp) =>
  lines.filter((line) => line.includes('"event":"request"') && line.includes('"route":"/api/')).length;
