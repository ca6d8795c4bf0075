import { keepCookies } from '#server/platform/http/cookies.ts';
import { administrator, startApp } from '../../e2e/testing/app.ts';
import { loadMembers } from '../fill/clients.ts';
import { timed } from '../load-test.ts';
import { openOwner, raiseLimits } from '../measured-server.ts';

/**
 * `node bench/load/calls.ts FOLDER`: every call of the REST API that only reads, as an administrator and as a member, on a folder that
 * `fill.ts` filled: lists with each order and filter of their description. Prints the slow ones, then the statements that took the database longest.
 */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('Name a folder that bench/load/fill.ts filled.');
const only = process.argv[3] ?? '';
const limitMs = 100;
const rounds = 2;
/** Whole tables as files, which take as long as they are large. */
const isExport = (path: string) => path.includes('export');

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: {
    enum?: string[];
    anyOf?: { enum?: string[] }[];
    default?: unknown;
    properties?: Record<string, Parameter['schema']>;
  };
}
type Description = { paths: Record<string, { get?: { parameters?: Parameter[] } }> };

const preload = await openOwner({ dataDir });
await preload.owner.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
await preload.close();
const app = await startApp({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
// Also where the command ends with an error.
process.once('exit', () => app.process.kill());
const { owner, close } = await openOwner({ dataDir });
await owner.query('create extension if not exists pg_stat_statements');
await owner.query('select pg_stat_statements_reset()');
const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Description;

const slow: string[] = [];
let measured = 0;
for (const [who, cookie] of [
  ['administrator', await raiseLimits(app.url)],
  ['member', await signInMember()],
] as const) {
  for (const [path, { get }] of Object.entries(description.paths)) {
    if (!get || isExport(path) || !path.includes(only)) continue;
    const address = await withIds(path, cookie);
    if (address === null) continue;
    for (const query of queriesOf(get.parameters ?? [])) await measure(who, cookie, `/api${address}${query}`);
  }
}
process.stdout.write(`${measured} calls; ${slow.length} took longer than ${limitMs} ms\n${slow.join('\n')}\n`);
const { rows } = await owner.query<{ calls: string; mean: number; blocks: string; query: string }>(
  `select calls, mean_exec_time as mean, (shared_blks_hit + shared_blks_read) / calls as blocks, query from pg_stat_statements
    where calls > 0 and query !~ 'pg_stat_statements' order by (shared_blks_hit + shared_blks_read) / calls desc limit 40`,
);
for (const { calls, mean, blocks, query } of rows)
  process.stdout.write(
    `${mean.toFixed(0)} ms, ${blocks} blocks, ${calls} times: ${query.replaceAll(/\s+/g, ' ').slice(0, 600)}\n`,
  );
await owner.query('drop extension pg_stat_statements');
await owner.query('alter system reset shared_preload_libraries');
await close();
await app.stop();

async function signInMember(): Promise<string> {
  const answer = await fetch(`${app.url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: loadMembers[0], password: administrator.password }),
  });
  return keepCookies('', answer.headers);
}

/** The address with the id of the first row of its list; null where there is none. */
async function withIds(path: string, cookie: string): Promise<string | null> {
  const [list = '', rest] = path.split(/\/\{[^}]+\}/, 2);
  if (rest === undefined) return path;
  if ((path.match(/\{/g) ?? []).length > 1) return null;
  const answer = await fetch(`${app.url}/api${list}`, { headers: { cookie } });
  const body = (await answer.json().catch(() => null)) as { rows?: { id: string }[] } | { id: string }[] | null;
  const row = (Array.isArray(body) ? body : (body?.rows ?? [])).at(0);
  return row?.id ? `${list}/${row.id}${rest}` : null;
}

/** Without parameters, then each value of each choice, and searches. */
function queriesOf(parameters: readonly Parameter[]): string[] {
  const inQuery = parameters.filter((one) => one.in === 'query');
  if (inQuery.some(({ required }) => required)) return [];
  const choices = inQuery.flatMap(({ name, schema }) =>
    (schema.enum ?? schema.anyOf?.flatMap((one) => one.enum ?? []) ?? []).map((value) => `?${name}=${value}`),
  );
  const searches = ['meier', 'backup', 'zebra'].map((word) => `?q=${word}`);
  return ['', ...new Set(choices), ...searches];
}

async function measure(who: string, cookie: string, address: string): Promise<void> {
  const times: number[] = [];
  let status = 0;
  for (let round = 0; round < rounds; round++) {
    times.push(
      await timed(async () => {
        const signal = AbortSignal.timeout(30_000);
        const answer = await fetch(app.url + address, { headers: { cookie }, signal }).catch(() => null);
        status = answer?.status ?? 0;
        await answer?.arrayBuffer().catch(() => {});
      }),
    );
    if (status !== 200) break;
  }
  measured++;
  const best = Math.min(...times);
  if (best > limitMs || status === 0 || status >= 500)
    slow.push(`${Math.round(best)} ms, ${status}: ${who} ${address}`);
}
