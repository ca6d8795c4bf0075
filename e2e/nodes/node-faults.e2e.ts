import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningApp } from '../testing/app.ts';
import { waitUntil } from '../testing/fixture.ts';
import { reportLoad } from './load.ts';
import { canRunNodes, type Installation, startInstallation, untilReady } from './two-nodes.ts';

/** Issue 23: public pages never fail for longer. */
const longestOutageMs = 5_000;

/** A disk of its own for the second node, which can be filled without harm to others. */
const disk = mkdtempSync(join(tmpdir(), 'firn-disk-'));
const hasOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=260m', 'tmpfs', disk]).status === 0;

let installation: Installation;

describe.skipIf(!canRunNodes)('two nodes behind HAProxy on one PostgreSQL, Redis, S3 and mail server', () => {
  beforeAll(async () => {
    installation = await startInstallation({ secondDataDir: disk });
  });
  afterAll(async () => {
    await installation?.remove();
    if (hasOwnDisk) execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  test('a node that is killed under load loses nothing, and the other one answers', async () => {
    const seen = await installation.underLoad(async () => {
      await pause(8_000);
      await installation.nodes[1]?.kill();
      await pause(8_000);
      await installation.restart(1);
      await pause(5_000);
    });
    reportLoad('kill', seen);
    expect(seen.longestOutageMs).toBeLessThan(longestOutageMs);
    expect(seen.inquiries.size).toBeGreaterThan(50);
    expect(seen.sessions.size).toBeGreaterThan(5);
    expect(seen.uploads.length).toBeGreaterThan(2);
  });

  test('while the database is away for 30 s public pages are served, and writes are taken again after it', async () => {
    const seen = await installation.underLoad(async () => {
      await pause(5_000);
      await installation.database.stop();
      await pause(30_000);
      for (const { url } of installation.nodes) expect((await fetch(`${url}/health/ready`)).status).toBe(503);
      await installation.database.start();
      await untilReady(installation.nodes);
      await pause(10_000);
    });
    reportLoad('database away', seen);
    expect(seen.longestOutageMs).toBeLessThan(longestOutageMs);
    expect(seen.inquiries.size).toBeGreaterThan(50);
  });

  test('a rolling restart is not noticed: each node says that it is not ready, then finishes its requests and ends', async () => {
    const seen = await installation.underLoad(async () => {
      for (const [index, node] of [...installation.nodes].entries()) {
        await pause(3_000);
        const stopping = node.stop();
        const state = await waitUntil('it says that it is not ready', async () => {
          const answer = await fetch(`${node.url}/health/ready`);
          return answer.status === 503 && ((await answer.json()) as { checks: Record<string, string> });
        });
        expect(state.checks).toMatchObject({ database: 'ok', accepting: 'failed' });
        expect((await fetch(node.url)).status).toBe(200);
        await stopping;
        expect(node.process.exitCode).toBe(0);
        await installation.restart(index);
        await waitUntil('it is ready', async () => (await fetch(`${node.url}/health/ready`)).ok);
      }
      await pause(3_000);
    });
    reportLoad('rolling restart', seen);
    expect(seen.failedReads).toBe(0);
    expect(seen.longestOutageMs).toBe(0);
  });

  test.skipIf(!hasOwnDisk)('a node whose disk is full is not ready, and the balancer sends it nothing', async () => {
    const full = installation.nodes[1];
    const filler = join(disk, 'filler');
    const seen = await installation.underLoad(async () => {
      await pause(3_000);
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']);
      const state = await waitUntil('it is not ready', async () => {
        const answer = await fetch(`${full?.url}/health/ready`);
        return answer.status === 503 && ((await answer.json()) as { checks: Record<string, string> });
      });
      expect(state.checks).toMatchObject({ database: 'ok', disk: 'failed', accepting: 'ok' });
      // By then the balancer has asked twice, and what it had sent before is answered.
      await pause(3_000);
      const answered = acts(full);
      expect(answered).toBeGreaterThan(0);
      await pause(5_000);
      expect(acts(full)).toBe(answered);
      await rm(filler);
      await waitUntil('it is ready again', async () => (await fetch(`${full?.url}/health/ready`)).ok);
      await pause(3_000);
    });
    reportLoad('disk full', seen);
    expect(seen.longestOutageMs).toBeLessThan(longestOutageMs);
  });
});

/** How many calls this node has answered. */
const acts = (node: RunningApp | undefined) =>
  node?.lines.filter((line) => line.includes('"event":"request"') && line.includes('"route":"/api/')).length;
