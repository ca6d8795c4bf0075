import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caddy } from './engines.ts';
import { reportLoad } from './load.ts';
import { canRunNodes, type Installation, startInstallation, untilReady } from './two-nodes.ts';

let installation: Installation;

/** What docs/operations.md recommends for Caddy. */
describe.skipIf(!canRunNodes || caddy === null)('two nodes behind Caddy', () => {
  beforeAll(async () => {
    installation = await startInstallation({ hasCaddy: true });
  });
  afterAll(() => installation?.remove());

  test('one that is killed and one that is restarted lose nothing, and pages are answered', async () => {
    const seen = await installation.underLoad(async () => {
      await pause(4_000);
      await installation.nodes[1]?.kill();
      await pause(5_000);
      await installation.restart(1);
      await pause(2_000);
      await installation.nodes[0]?.stop();
      await installation.restart(0);
      await pause(3_000);
    });
    reportLoad('Caddy, killed and restarted', seen);
    expect(seen.longestOutageMs).toBeLessThan(5_000);
    expect(seen.inquiries.size).toBeGreaterThan(30);
  });

  test('while the database is away, pages come from the nodes that live', async () => {
    const seen = await installation.underLoad(async () => {
      await pause(3_000);
      await installation.database.stop();
      await pause(10_000);
      await installation.database.start();
      await untilReady(installation.nodes);
      await pause(5_000);
    });
    reportLoad('Caddy, database away', seen);
    expect(seen.longestOutageMs).toBeLessThan(5_000);
  });
});
