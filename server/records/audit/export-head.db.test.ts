import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#contract/time/durations.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { compareWithExports } from './compare-with-exports.ts';
import { exportAuditHead } from './export-head.ts';
import { recordAudit } from './record.ts';
import { sealAuditEntries } from './seal.ts';
import { verifyAudit } from './verify.ts';

const world = createWorld();
let dataDir: string;
let file: string;

beforeEach(async () => {
  await world.db.owner.query('delete from audit_seals; delete from audit_entries');
  dataDir = await mkdtemp(join(tmpdir(), 'firn-heads-'));
  file = join(dataDir, 'audit/heads.jsonl');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function sealEntries(n: number): Promise<void> {
  await world.services.db.transact(systemScope, async (tx) => {
    for (let i = 0; i < n; i++) {
      world.now = new Date(world.now.getTime() + 1000);
      await recordAudit(tx, systemContext(world.services, 'test'), { action: 'page.saved', details: { step: i } });
    }
  });
  await sealAuditEntries(world.services);
}

const pass = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};
const linesOf = async () => (await readFile(file, 'utf8')).trim().split('\n');
const compare = () => compareWithExports(world.services, dataDir);

/** Runs statements as an owner of the database who disables every trigger, and seals what is unsealed then. */
async function rewrite(statements: string): Promise<void> {
  await world.db.owner.query(`set session_replication_role = replica; ${statements}; reset session_replication_role`);
  await sealAuditEntries(world.services);
}

test('the head is exported once a day, and only when the chain has grown', async () => {
  await exportAuditHead(world.services, dataDir);
  await sealEntries(3);
  await exportAuditHead(world.services, dataDir);
  await sealEntries(1);
  pass(23 * hourMs);
  await exportAuditHead(world.services, dataDir);
  expect(await linesOf()).toHaveLength(1);
  pass(hourMs);
  await exportAuditHead(world.services, dataDir);
  pass(25 * hourMs);
  await exportAuditHead(world.services, dataDir);
  const lines = await linesOf();
  const { head } = await verifyAudit(world.services);
  expect(lines.map((line) => JSON.parse(line).position)).toEqual([3, 4]);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ position: 4, hash: head, sealedAt: expect.any(String) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await compare()).toEqual({ exported: 2, firstMismatch: null });
});

test('without an export there is nothing to compare with', async () => {
  await sealEntries(1);
  expect(await compare()).toEqual({ exported: 0, firstMismatch: null });
});

test('a chain that was cut off after an export is detected, though it is valid in itself', async () => {
  await sealEntries(3);
  await exportAuditHead(world.services, dataDir);
  await rewrite(
    'delete from audit_entries where id in (select entry_id from audit_seals where position >= 3); delete from audit_seals where position >= 3',
  );
  expect(await verifyAudit(world.services)).toMatchObject({ sealed: 2, firstBad: null });
  expect((await compare()).firstMismatch).toMatchObject({
    position: 3,
    reason: 'the chain no longer reaches this position',
  });
});

test('a chain that was computed again over changed entries is detected, though it is valid in itself', async () => {
  await sealEntries(3);
  await exportAuditHead(world.services, dataDir);
  pass(25 * hourMs);
  await sealEntries(3);
  await exportAuditHead(world.services, dataDir);
  await rewrite(`update audit_entries set result = 'refused' where details->>'step' = '1'; delete from audit_seals`);
  expect(await verifyAudit(world.services)).toMatchObject({ firstBad: null });
  const { firstMismatch } = await compare();
  expect(firstMismatch).toMatchObject({ position: 3, reason: 'the chain was rewritten' });
});

test('a line that is not an exported head is named', async () => {
  await sealEntries(1);
  await exportAuditHead(world.services, dataDir);
  await writeFile(file, '{"position":\n', { flag: 'a' });
  await expect(compare()).rejects.toThrow('line 2 of');
});

test('a line that was cut off, as when the disk is full, is left out, and the next export begins a new one', async () => {
  await sealEntries(2);
  await exportAuditHead(world.services, dataDir);
  await appendFile(file, '{"exportedAt":"2026-');
  expect(await compare()).toEqual({ exported: 1, firstMismatch: null });
  await sealEntries(1);
  pass(25 * hourMs);
  await exportAuditHead(world.services, dataDir);
  expect(await compare()).toEqual({ exported: 2, firstMismatch: null });
});
