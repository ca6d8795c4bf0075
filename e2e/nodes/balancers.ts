import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engines.ts';
import { type OtherServer, remove } from './other-servers.ts';
import { startProgram } from './start-program.ts';

/** Balances between nodes as docs/operations.md recommends it. */
export async function startHaproxy({ path }: Engine, port: number, nodePorts: readonly number[]): Promise<OtherServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-haproxy-'));
  const servers = nodePorts.map((nodePort) => `  server node-${nodePort} 127.0.0.1:${nodePort}`).join('\n');
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, servers));
  const program = await startProgram(path, ['-db', '-f', file], port);
  return { url: `http://localhost:${port}`, stop: () => program.stop('SIGINT').then(() => remove(folder)) };
}

/** Without a node that is ready, as when the database is away, requests go to those that live: they have the public pages. */
const configuration = (port: number, servers: string) => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 1s
  timeout client 130s
  timeout server 130s
  timeout check 2s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout
  default-server check inter 500ms fall 2 rise 2
frontend web
  bind 127.0.0.1:${port}
  # What changes something is never sent twice: only its sender knows whether it may be repeated.
  http-request disable-l7-retry if !METH_GET
  use_backend living if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host localhost
${servers}
backend living
  option httpchk
  http-check send meth GET uri /health/live ver HTTP/1.1 hdr Host localhost
${servers}
`;

/** The same with Caddy, without its certificates. */
export async function startCaddy({ path }: Engine, port: number, nodePorts: readonly number[]): Promise<OtherServer> {
  const folder = await mkdtemp(join(tmpdir(), 'firn-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(file, caddyfile(port, nodePorts.map((nodePort) => `127.0.0.1:${nodePort}`).join(' ')));
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const program = await startProgram(path, ['run', '--config', file, '--adapter', 'caddyfile'], port, { env });
  return { url: `http://localhost:${port}`, stop: () => program.stop('SIGINT').then(() => remove(folder)) };
}

const caddyfile = (port: number, nodes: string) => `
{
	admin off
	auto_https off
}
(nodes) {
	lb_try_duration 2s
	lb_try_interval 100ms
	health_interval 500ms
	health_timeout 2s
	trusted_proxies private_ranges
}
http://localhost:${port} {
	reverse_proxy ${nodes} {
		import nodes
		health_uri /health/ready
	}
	handle_errors {
		reverse_proxy ${nodes} {
			import nodes
			health_uri /health/live
		}
	}
}
`;
