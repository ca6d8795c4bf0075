import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { queryDatabase } from '../e2e/testing/database.ts';
import { report } from './load-test.ts';

/** Statements that an idle server sends to its database in a second: those that PostgreSQL logs in two minutes. */
const limit = 2;
const seconds = 120;

const app = await startApp();
await pause(20_000);
const log = join(app.dataDir, 'postgres.log');
const statements = async () => {
  const lines = (await readFile(log, 'utf8')).split('\n');
  return lines
    .filter((line) => /LOG: {2}(statement|execute)/.test(line))
    .map((line) => line.replace(/^.*LOG: {2}/, ''));
};
await queryDatabase(app, "alter system set log_statement = 'all'");
await queryDatabase(app, 'select pg_reload_conf()');
await pause(2_000);
const before = (await statements()).length;
await pause(seconds * 1_000);
const counted = (await statements()).slice(before);
await removeApp(app);

const frequent = [...Map.groupBy(counted, (text) => text.slice(0, 110))]
  .map(([text, { length }]) => ({ text, length }))
  .sort((a, b) => b.length - a.length)
  .slice(0, 12);
for (const { text, length } of frequent) process.stdout.write(`${String(length).padStart(6)} ${text}\n`);
const perSecond = counted.length / seconds;
report([
  {
    name: 'Queries of an idle server',
    measured: `${perSecond.toFixed(1)} a second`,
    limit: `≤ ${limit} a second`,
    holds: perSecond <= limit,
  },
]);
