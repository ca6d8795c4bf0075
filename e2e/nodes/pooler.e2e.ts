import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '../testing/fixture.ts';
import { pgBouncer } from './engines.ts';
import { pooledConnections } from './other-servers.ts';
import { canRunNodes, type Installation, startInstallation } from './two-nodes.ts';

describe.skipIf(!canRunNodes || pgBouncer === null)('two nodes through PgBouncer in transaction mode', () => {
  test('few connections carry bursts of acts and reads, and what one node changes the other one shows at once', async () => {
    const installation = await startInstallation({ isPooled: true });
    onTestFinished(() => installation.remove());
    const owner = new pg.Client(installation.database.url);
    await owner.connect();
    onTestFinished(() => owner.end());

    let most = 0;
    const seen = await installation.underLoad(async () => {
      for (let round = 0; round < 15; round++) {
        // More acts at once than the pooler has connections: each also reads, with a transaction open.
        const settings = Array.from({ length: 12 }, (_, index) => call(installation, index % 2, 'projects/list', {}));
        for (const { status } of await Promise.all(settings)) expect(status).toBe(200);
        most = Math.max(most, await connectionsOf(owner));
        await pause(1_000);
      }
    });
    expect(seen.failedReads).toBe(0);
    expect(seen.inquiries.size).toBeGreaterThan(40);
    // Beside the two pools each node has a connection for LISTEN and one for background work.
    expect(most).toBeLessThanOrEqual(2 * pooledConnections + 4);

    const before = await pageOf(installation, '/about');
    const save = { ...before, title: 'Shown by both nodes' };
    expect((await call(installation, 0, 'content/savePage', save, [[1, 'publishedAt']])).status).toBe(200);
    await waitUntil('the other node shows it', async () => {
      const answer = await fetch(`${installation.nodes[1]?.url}/about`);
      return (await answer.text()).includes('Shown by both nodes');
    });
    for (const { lines } of installation.nodes)
      expect(lines.filter((line) => line.includes('prepared statement'))).toEqual([]);
  });
});

async function connectionsOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where usename = 'firn_app'",
  );
  return rows[0]?.n ?? 0;
}

function call({ nodes, cookie, url }: Installation, node: number, name: string, json: object, meta?: unknown) {
  return fetch(`${nodes[node]?.url}/rpc/${name}`, {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ json, ...(meta !== undefined && { meta }) }),
  });
}

async function pageOf(installation: Installation, path: string): Promise<object> {
  const { json } = (await (await call(installation, 0, 'content/page', { path })).json()) as { json: object };
  return json;
}
