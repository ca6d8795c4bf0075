import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { compareLoads, report } from './load-test.ts';
import { signIn } from './measured-server.ts';

/** The app's session request against a minimal server: cookie, one join, response. Five alternating rounds. */
const self = fileURLToPath(import.meta.url);

if (process.argv[2] === 'bare') await serveBaseline(process.argv[3] ?? '');
else await compare();

async function compare(): Promise<void> {
  const app = await startApp();
  const baseline = fork(self, ['bare', app.dataDir]);
  const [baselineUrl] = (await once(baseline, 'message')) as [string];
  const headers = {
    cookie: await signIn(app.url),
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-firn-background': '1',
  };
  // In the format of oRPC's client.
  const call = { method: 'POST', headers, body: '{}' } as const;
  const { ratio, details } = await compareLoads(
    { ...call, url: `${app.url}/rpc/auth/session` },
    { ...call, url: baselineUrl },
  );
  baseline.kill();
  await removeApp(app);
  report([
    {
      name: 'Session check',
      measured: `${ratio.toFixed(2)} of bare node + cookie + one join (${details})`,
      limit: '≥ 0.25',
      holds: ratio >= 0.25,
    },
  ]);
}

/** The baseline: the token from the cookie, one query over session and user, the response. */
async function serveBaseline(dataDir: string): Promise<void> {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), silentLog);
  const pool = new pg.Pool({ ...database.owner, max: 12 });
  const query = {
    name: 'session',
    text: `select users.id, email, role, users.created_at, expires_at from sessions
      join users on users.id = sessions.user_id where token = $1 and expires_at > now() and banned_at is null`,
  };
  const server = createServer(async (request, response) => {
    request.resume();
    const [, token] = /firn_session=([^.;]+)/.exec(request.headers.cookie ?? '') ?? [];
    const { rows } = await pool.query(query, [token]);
    response.writeHead(rows.length === 1 ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(rows[0] ?? null));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
}
