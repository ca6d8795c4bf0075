import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { removeApp, startApp } from '../e2e/app.ts';
import { compareLoads, report } from './load-test.ts';

/** Requests of the contact form against a minimal server that does one INSERT into the same database: five alternating rounds. */
const self = fileURLToPath(import.meta.url);
let client = 0;

if (process.argv[2] === 'bare') await serveBaseline(process.argv[3] ?? '');
else await compare();

async function compare(): Promise<void> {
  const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const baseline = fork(self, ['bare', app.dataDir]);
  const [baselineUrl] = (await once(baseline, 'message')) as [string];
  const requests = [{ setupRequest: submission }];
  const { ratio, details } = await compareLoads(
    { url: `${app.url}/rpc/inquiries/submit`, requests },
    { url: baselineUrl, requests },
  );
  baseline.kill();
  await removeApp(app);
  report([
    {
      name: 'Contact form POST',
      measured: `${ratio.toFixed(2)} of bare node + one INSERT (${details})`,
      limit: '≥ 0.4',
      holds: ratio >= 0.4,
    },
  ]);
}

/** Each message from its own client address, so that the rate limits stay active but do not apply. */
function submission(request: object): object {
  client++;
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  const id = randomUUID();
  const message = {
    name: 'Load',
    email: `${id}@load.example`,
    subject: 'Measured, not simulated',
    message: 'A message of the usual length, sent by a benchmark to see how many of them fit into a second.',
    submissionId: id,
  };
  // In the format of oRPC's client.
  const body = JSON.stringify({ json: message });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return { ...request, method: 'POST', headers, body };
}

/** The baseline: parse the body, insert one row, respond. */
async function serveBaseline(dataDir: string): Promise<void> {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }), silentLog);
  const pool = new pg.Pool({ ...database.owner, max: 12 });
  await pool.query(
    'create table if not exists bare (id uuid primary key, name text, email text, subject text, message text)',
  );
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const { submissionId, name, email, subject, message } = JSON.parse(Buffer.concat(parts).toString()).json;
      await pool.query('insert into bare values ($1, $2, $3, $4, $5)', [submissionId, name, email, subject, message]);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"ok":true}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
}
