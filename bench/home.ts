import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { removeApp, startApp } from '../e2e/testing/app.ts';
import { compareLoads, report } from './load-test.ts';

/** The cached home page with brotli against node:http that sends the same bytes: five alternating rounds. */
const self = fileURLToPath(import.meta.url);

if (process.argv[2] === 'raw') serveBaseline();
else await compare();

async function compare(): Promise<void> {
  const app = await startApp();
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(app.url, { headers });
  await page.arrayBuffer();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const raw = fork(self, ['raw', app.url]);
  const [rawUrl] = (await once(raw, 'message')) as [string];
  const { ratio, details } = await compareLoads({ url: app.url, headers }, { url: rawUrl, headers });
  raw.kill();
  await removeApp(app);
  report([
    {
      name: 'Cached home page, brotli',
      measured: `${ratio.toFixed(2)} of raw node:http (${details})`,
      limit: '≥ 0.6',
      holds: ratio >= 0.6,
    },
  ]);
}

/** The baseline: a server that only sends the bytes. */
async function serveBaseline(): Promise<void> {
  const response = await fetch(process.argv[3] ?? '', { headers: { 'accept-encoding': 'identity' } });
  const { brotliCompressSync } = await import('node:zlib');
  const body = brotliCompressSync(Buffer.from(await response.arrayBuffer()));
  const headers = [
    'content-type',
    'text/html; charset=utf-8',
    'content-encoding',
    'br',
    'content-length',
    String(body.length),
  ];
  const server = createServer((_request, answer) => {
    answer.writeHead(200, headers);
    answer.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
}
