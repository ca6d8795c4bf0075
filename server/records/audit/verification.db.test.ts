import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { createWorld } from '#server/testing/world.ts';
import { recordAudit } from './record.ts';
import { sealAuditEntries } from './seal.ts';
import { continueVerification, startVerification } from './verification.ts';

const world = createWorld();
let dataDir: string;

beforeEach(async () => {
  await world.db.owner.query('delete from audit_seals; delete from audit_entries; delete from audit_verifications');
  dataDir = await mkdtemp(join(tmpdir(), 'firn-heads-'));
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

const start = () =>
  world.services.db.transact(systemScope, (tx) => startVerification(tx, systemContext(world.services, 'test')));
const walk = () => continueVerification(world.services, { dataDir, headsFile: null });
const tamper = (statements: string) =>
  world.db.owner.query(`set session_replication_role = replica; ${statements}; reset session_replication_role`);
const resultOf = async () => (await world.db.owner.query('select * from audit_verifications')).rows;
const actionsOf = async () =>
  (await world.db.owner.query("select action from audit_entries where action like 'audit.%' order by action")).rows.map(
    ({ action }) => action,
  );

test('an intact chain is verified to its end, in batches', async () => {
  await sealEntries(600);
  await start();
  await walk();
  expect(await resultOf()).toMatchObject([
    { position: '600', sealed: '600', broken_reason: null, finished_at: world.now },
  ]);
  expect(await actionsOf()).toEqual(['audit.verification-started', 'audit.verified']);
});

test('nothing is verified before it is asked for, and one walk is under way at a time', async () => {
  await sealEntries(1);
  await walk();
  expect(await resultOf()).toEqual([]);
  await start();
  await start();
  expect(await resultOf()).toHaveLength(1);
  expect(await actionsOf()).toEqual(['audit.verification-started']);
});

test('a walk that was interrupted goes on where it stood', async () => {
  await sealEntries(300);
  await start();
  const { rows } = await world.db.owner.query('select hash from audit_seals where position = 250');
  await world.db.owner.query('update audit_verifications set position = 250, hash = $1', [rows[0].hash]);
  // What was checked before is not read again.
  await tamper("update audit_entries set result = 'refused' where details->>'step' = '10'");
  await walk();
  expect(await resultOf()).toMatchObject([{ position: '300', broken_reason: null }]);
});

test('a changed entry is named, and the log says so', async () => {
  await sealEntries(400);
  await tamper("update audit_entries set result = 'refused' where details->>'step' = '299'");
  await start();
  await walk();
  expect(await resultOf()).toMatchObject([
    { position: '299', broken_position: '300', broken_reason: 'the entry was changed', finished_at: world.now },
  ]);
  expect(await actionsOf()).toEqual(['audit.chain-broken', 'audit.verification-started']);
});

test('a chain that was cut off, or that differs from an exported head, is broken', async () => {
  await sealEntries(3);
  await start();
  await tamper('delete from audit_seals where position = 3');
  await walk();
  expect(await resultOf()).toMatchObject([
    { broken_position: '3', broken_reason: 'the chain ends before this position' },
  ]);

  await world.db.owner.query('delete from audit_verifications');
  await mkdir(join(dataDir, 'audit'));
  const head = {
    exportedAt: '2026-11-17T10:00:00.000Z',
    position: 2,
    hash: 'another',
    sealedAt: '2026-11-17T10:00:00.000Z',
  };
  await appendFile(join(dataDir, 'audit/heads.jsonl'), `${JSON.stringify(head)}\n`);
  await start();
  await walk();
  expect(await resultOf()).toMatchObject([{ broken_position: '2', broken_reason: 'the chain was rewritten' }]);
});
