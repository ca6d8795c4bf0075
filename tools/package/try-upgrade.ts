import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import packageFile from '../../package.json' with { type: 'json' };

/**
 * Starts an older version in an empty folder and writes an inquiry, starts a newer one on the same folder and writes another, and the
 * older one again: `npm run try-upgrade OLD NEW`. Each is a package, or a repository that was built. Ends with 1 when one does not start,
 * or a table has fewer rows afterwards than before.
 */
const [old, next] = process.argv.slice(2).map((folder) => resolve(folder));
if (old === undefined || next === undefined) {
  process.stderr.write('npm run try-upgrade OLD NEW: name two packages\n');
  process.exit(2);
}
const flags = (packageFile.scripts.start.split('exec node ')[1] ?? '').split(' ').slice(0, -1);
const dataDir = await createTemporaryFolder('firn-upgrade-');
const steps = [
  { name: 'the older version', folder: old },
  { name: 'the newer version', folder: next },
  { name: 'the older version again', folder: old },
];
let before = new Map<string, number>();
for (const { name, folder } of steps) {
  await runVersion(folder);
  const rows = await countRows();
  const fewer = [...before].filter(([table, count]) => (rows.get(table) ?? 0) < count);
  const total = [...rows.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${name}: ${rows.get('inquiries')} inquiries, ${total} rows in ${rows.size} tables\n`);
  for (const [table, count] of fewer) process.stdout.write(`  ${table}: ${count} before, ${rows.get(table)} now\n`);
  if (
    fewer.some(([table]) => !isReplaced(table)) ||
    rows.get('inquiries') !== steps.findIndex((step) => step.name === name) + 1
  )
    process.exitCode = 1;
  before = rows;
}
await rm(dataDir, { recursive: true, force: true });

/** Starts a version, sends one inquiry through its public form and stops it. */
async function runVersion(folder: string): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, [...flags, join(folder, 'build/main/server.js')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: String(port),
      CHROMIUM_PATH: 'none',
      MALLOC_ARENA_MAX: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line.startsWith('Firn is ready')) ready.resolve();
  });
  const exited = once(child, 'exit').then(([code]) =>
    ready.reject(new Error(`${folder}: ended with ${code}\n${lines.slice(-9).join('\n')}`)),
  );
  try {
    await ready.promise;
    const answer = await fetch(`http://127.0.0.1:${port}/api/inquiries/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Anna',
        email: 'anna@client.example',
        subject: 'About the ice',
        message: 'How thick is it today?',
        submissionId: randomUUID(),
      }),
    });
    if (answer.status !== 200)
      throw new Error(`${folder}: an inquiry was answered with ${answer.status}: ${await answer.text()}`);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

/** What each start and each minute replaces: samples, what is queued, and the index of the search. */
function isReplaced(table: string): boolean {
  return /samples|nodes|outbox|mails|schedules|leases|search_words/.test(table);
}

async function countRows(): Promise<Map<string, number>> {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), silentLog);
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    const tables = await client.query<{ name: string; rows: number }>(
      `select table_name as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int as rows
         from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    return new Map(tables.rows.map(({ name, rows }) => [name, rows]));
  } finally {
    await client.end();
    await database.stop();
  }
}
