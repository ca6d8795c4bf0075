import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { silentLog } from '#server/platform/log/log.ts';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { type Comparison, compareLoads, report } from './load-test.ts';

/**
 * The contact form, as its script calls the server and as a form without scripts, against a minimal server that does one
 * INSERT into the same database: five alternating rounds.
 */
const self = fileURLToPath(import.meta.url);
let client = 0;

if (process.argv[2] === 'bare') await serveBaseline(process.argv[3] ?? '');
else await compare();

async function compare(): Promise<void> {
  const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  const baseline = fork(self, ['bare', app.dataDir]);
  const [baselineUrl] = (await once(baseline, 'message')) as [string];
  const compareWith = (path: string, setupRequest: typeof submission) => {
    const requests = [{ setupRequest }];
    return compareLoads({ url: app.url + path, requests }, { url: baselineUrl, requests });
  };
  const call = await compareWith('/rpc/inquiries/submit', submission);
  const form = await compareWith('/contact', formSubmission);
  baseline.kill();
  await removeApp(app);
  const result = (name: string, { ratio, details }: Comparison, least: number) => ({
    name,
    measured: `${ratio.toFixed(2)} of bare node + one INSERT (${details})`,
    limit: `≥ ${least}`,
    holds: ratio >= least,
  });
  report([result('Contact form POST', call, 0.45), result('Contact form POST without JavaScript', form, 0.2)]);
}

/** Each message from its own client address, so that the rate limits stay active but do not apply. */
function submission(request: object): object {
  const { headers, submissionId, ...fields } = nextMessage();
  // In the format of oRPC's client.
  const body = JSON.stringify({ json: { ...fields, submissionId } });
  return { ...request, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
}

/** As a browser without scripts sends it: no id, so that each message has an address and a text of its own. */
function formSubmission(request: object): object {
  const { headers, submissionId, ...fields } = nextMessage();
  const body = new URLSearchParams({ ...fields, company: '', phone: '', website: '', attempt: '1' }).toString();
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  return { ...request, method: 'POST', headers: { ...headers, ...type }, body };
}

function nextMessage() {
  client++;
  const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;
  const id = randomUUID();
  return {
    headers: { 'x-forwarded-for': address },
    name: 'Load',
    email: `${id}@load.example`,
    subject: 'Measured, not simulated',
    message: 'A message of the usual length, sent by a benchmark to see how many of them fit into a second.',
    submissionId: id,
  };
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
      const text = Buffer.concat(parts).toString();
      const isCall = request.headers['content-type'] === 'application/json';
      const fields = isCall ? JSON.parse(text).json : Object.fromEntries(new URLSearchParams(text));
      const { submissionId = randomUUID(), name, email, subject, message } = fields;
      await pool.query('insert into bare values ($1, $2, $3, $4, $5)', [submissionId, name, email, subject, message]);
      if (isCall) response.writeHead(200, { 'content-type': 'application/json' });
      else response.writeHead(303, { location: '/contact?sent=1' });
      response.end(isCall ? '{"ok":true}' : undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
}
