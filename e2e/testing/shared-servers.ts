import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { type App, appAt, type RunningApp, removeApp } from './app.ts';
import { type Installed, startInstalled } from './installed.ts';

/**
 * Whose files share a server. Files of one audience run beside each other: each names its people and records after itself,
 * changes no setting that another one reads, and counts nothing that another one adds to.
 */
export type Audience =
  | 'visitors'
  | 'published files'
  | 'editors'
  | 'accounts'
  | 'members'
  | 'administrators'
  | 'operators'
  | 'tenants';

/** Answers which server an audience has, and starts it when a file first asks. They run until the end of the run. */
export async function offerSharedServers(installed: Installed) {
  const started = new Map<string, Promise<RunningApp>>();
  const server = createServer(async (request, response) => {
    const audience = request.url?.slice(1) ?? '';
    try {
      const starting = started.get(audience) ?? startInstalled({}, installed);
      started.set(audience, starting);
      const { url, dataDir, databaseUrl } = await starting;
      response.end(JSON.stringify({ url, dataDir, databaseUrl }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close().closeAllConnections();
      for (const app of await Promise.all(started.values())) await removeApp(app);
    },
  };
}

export async function sharedServer(audience: Audience): Promise<App> {
  const answer = await fetch(`${inject('sharedServers')}/${audience}`);
  if (!answer.ok) throw new Error(await answer.text());
  return appAt((await answer.json()) as Omit<App, 'emails'>);
}
