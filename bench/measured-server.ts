import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { maximumRateLimit } from '#contract/operations/rate-limits/rate-limit-choices.ts';
import type { RateRule } from '#contract/operations/rate-limits/rate-limits.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { administrator, type RunningApp } from '../e2e/testing/app.ts';

/** Signs in as the administrator. Returns the header `cookie` of further requests. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (answer.status !== 200) throw new Error(`sign-in returned ${answer.status}`);
  return keepCookies('', answer.headers);
}

/** Raises the limits of the API, as an administrator would who expects such a load. Returns the `cookie` of the administrator. */
export function raiseLimits(url: string): Promise<string> {
  return changeRules(url, (rule) => (rule.pattern === '/api/*' ? { limit: maximumRateLimit } : null));
}

/** Switches every rate-limit rule off. Returns the `cookie` of the administrator. */
export function switchOffRules(url: string): Promise<string> {
  return changeRules(url, () => ({ mode: 'off' }));
}

async function changeRules(url: string, change: (rule: RateRule) => Partial<RateRule> | null): Promise<string> {
  const cookie = await signIn(url);
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const { rows } = (await (await fetch(`${url}/api/rate-limits`, { headers })).json()) as { rows: RateRule[] };
  for (const rule of rows) {
    const changed = change(rule);
    if (changed === null) continue;
    const body = JSON.stringify({ ...rule, ...changed });
    const answer = await fetch(`${url}/api/rate-limits/${rule.id}`, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`changing a rule returned ${answer.status}`);
  }
  return cookie;
}

/** Of the server and its children, without the database; in units of 1024 × 1024 bytes. */
export async function residentMb({ process: child }: RunningApp): Promise<number> {
  return Math.round((await residentKb(String(child.pid))) / 1024);
}

async function residentKb(pid: string): Promise<number> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8');
  if ((await read('comm')).trim() === 'postgres') return 0;
  const own = Number(/^Rss:\s+(\d+)/m.exec(await read('smaps_rollup'))?.[1] ?? Number.NaN);
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => read(`task/${thread}/children`)));
  const children = lists.join(' ').split(/\s+/).filter(Boolean);
  return (await Promise.all(children.map(residentKb))).reduce((total, kb) => total + kb, own);
}

/** Looks at the server's memory twenty times a second, until the end: how much it had, and how much more at most. */
export async function watchMemory(app: RunningApp): Promise<{ end: () => Promise<{ before: number; grown: number }> }> {
  const before = await residentMb(app);
  let most = before;
  const look = async () => {
    most = Math.max(most, await residentMb(app));
  };
  const watch = setInterval(() => void look(), 50);
  return {
    async end() {
      clearInterval(watch);
      await look();
      return { before, grown: most - before };
    },
  };
}

/** The processor time that the server has used, in units of 1/100 s turned into milliseconds. */
export async function processorMs({ process: child }: RunningApp): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** The database of a server, beside it, and a connection as its owner. */
export async function openOwner({ dataDir }: Pick<RunningApp, 'dataDir'>) {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), silentLog);
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const close = async () => {
    await owner.end();
    await database.stop();
  };
  return { database, owner, close };
}

/** Fills tables by SQL without their secondary indexes, which are built afterwards. */
export async function fillTables(
  owner: pg.Client,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  await owner.query('set synchronous_commit = off; select setseed(0.5)');
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any($1) and not indisunique`,
    [tables],
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await owner.query(definition);
  // As autovacuum does a minute later.
  for (const table of tables) await owner.query(`vacuum analyze ${table}`);
}
