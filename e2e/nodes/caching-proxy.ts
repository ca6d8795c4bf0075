import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from '#server/platform/db/embedded/run-as.ts';
import type { Engine } from './engines.ts';
import type { OtherServer } from './other-servers.ts';
import { startProgram } from './start-program.ts';

const key = Buffer.from('thirty-two bytes that sign purges');
export const purgeSecret = `whsec_${key.toString('base64')}`;

export interface CachingProxy extends OtherServer {
  /** Where it is told what to delete. */
  purgeUrl: string;
  /** The keys of each purge that it accepted. */
  purges: string[][];
}

/** nginx as docs/operations.md describes it, and a program that deletes what a purge names from its cache. */
export async function startCachingProxy({ path }: Engine, port: number, nodePort: number): Promise<CachingProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-nginx-'));
  const cache = join(folder, 'cache');
  const purges: string[][] = [];
  const receiver = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    if (!isSigned(request.headers, body)) return response.writeHead(401).end();
    const { keys } = (JSON.parse(body) as { data: { keys: string[] } }).data;
    await deleteFrom(cache, keys);
    purges.push(keys);
    return response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, nodePort));
  const program = await startProgram(path, ['-c', file, '-p', folder], port);
  return {
    url: `http://localhost:${port}`,
    purgeUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/purge`,
    purges,
    async stop() {
      await program.stop('SIGQUIT');
      receiver.close().closeAllConnections();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  const given = Buffer.from(String(headers['webhook-signature']));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Each file begins with the headers of the response that it holds. */
async function deleteFrom(cache: string, keys: readonly string[]): Promise<void> {
  const entries = await readdir(cache, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const stored = await readFile(path, 'latin1').catch(() => '');
    const own = /^surrogate-key: (.*)\r$/im.exec(stored)?.[1]?.split(' ') ?? [];
    if (own.some((one) => keys.includes(one))) await rm(path, { force: true });
  }
}

const configuration = (folder: string, port: number, nodePort: number) => `
${isRoot() ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=pages:1m inactive=1d use_temp_path=off;
  map $http_cookie $has_session {
    default 0;
    ~firn_session= 1;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://127.0.0.1:${nodePort};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache pages;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_bypass $has_session;
      proxy_no_cache $has_session;
      proxy_cache_use_stale error timeout updating http_502 http_503 http_504;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status always;
    }
  }
}
`;
