import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sessionCookieName } from '#contract/browser-storage.ts';
import type { Installation } from '#server/platform/check.ts';
import { policyHeaders, securityHeaders } from '#server/platform/http/headers.ts';
import type { World } from '#server/testing/world.ts';
import { thisInstallation } from './installation.ts';

/** What a server on loopback does wrong. */
export interface Fault {
  /** A header that it leaves out. */
  without?: string;
  acceptsForeignWrites?: boolean;
  cookieFlags?: string;
  brokenPage?: string;
  apiDocument?: string;
}

const apiDocument = (summary: string | undefined) =>
  JSON.stringify({ openapi: '3.1.1', paths: { '/settings': { get: { summary } } } });
export const silentApiDocument = apiDocument(undefined);

/** Starts a server that answers as ours does, but for its faults, and reaches it over loopback. */
export async function startFaultyServer(
  { services }: Pick<World, 'services'>,
  more: Partial<Installation> = {},
): Promise<{ installation: Installation; fault(next: Fault): void; stop(): void }> {
  let fault: Fault = {};
  const policy = policyHeaders({ scripts: [], styles: [] }, null, false);
  const server = createServer((request, response) => {
    const { without, acceptsForeignWrites, cookieFlags = 'HttpOnly; SameSite=Lax', brokenPage } = fault;
    for (const [name, value] of Object.entries({ ...securityHeaders(false), ...policy }))
      if (name !== without) response.setHeader(name, value);
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    if (request.method === 'POST' && isForeign) response.statusCode = acceptsForeignWrites ? 200 : 403;
    else if (request.method === 'POST')
      response.setHeader('set-cookie', `${sessionCookieName}=; Path=/; ${cookieFlags}`);
    else if (request.url === brokenPage) response.statusCode = 500;
    response.end(request.url === '/api/openapi.json' ? (fault.apiDocument ?? apiDocument('Get the settings')) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const none = { smtpUrl: null, s3: null, vulnerabilitiesFile: null };
  const config = { host: '127.0.0.1', port, secretsFile: '/nowhere', ...none };
  return {
    installation: { ...thisInstallation(services, config, []), ...more },
    fault: (next) => {
      fault = next;
    },
    stop: () => server.close(),
  };
}
