import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '#contract/operations/settings.ts';
import { hourMs } from '#contract/time/durations.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { compareWithExports } from '#server/records/audit/compare-with-exports.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { updateSettings } from '#server/records/settings/update.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { anchorAuditHead } from './anchor.ts';

const world = createWorld();
let admin: Person;
let folder: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firn-anchors-'));
  await world.db.owner.query('delete from audit_anchors; delete from mails');
});
afterEach(() => rm(folder, { recursive: true }));

const headsFile = () => join(folder, 'outside/heads.jsonl');
const anchor = (file: string | null = headsFile()) =>
  anchorAuditHead(world.services, { dataDir: join(folder, 'data'), headsFile: file });
const anchors = async () => (await world.db.owner.query('select * from audit_anchors order by position')).rows;

async function grow(): Promise<void> {
  const ctx = systemContext(world.services, 'test');
  await world.services.db.transact(systemScope, (tx) => recordAudit(tx, ctx, { action: 'page.saved' }));
  await sealAuditEntries(world.services);
}

const listAddresses = async (adminNotificationEmails: string) =>
  updateSettings(await admin.ctx(), {
    section: 'notifications',
    values: { ...defaultSettings.notifications, adminNotificationEmails },
  });

test('once a day the head is written outside and mailed to the listed addresses, and the screen says so', async () => {
  await listAddresses('audit@firn.example, notary@bank.example');
  await grow();
  await anchor();
  await anchor();
  const [shown] = await anchors();
  expect((await admin.api.auditLog.chain()).anchor).toEqual({
    position: Number(shown.position),
    anchoredAt: shown.anchored_at,
    mailedTo: 2,
    fileWritten: true,
    timeStamp: null,
  });
  world.now = new Date(world.now.getTime() + 2 * hourMs);
  await grow();
  await anchor();
  const mails = (await world.deliverMail()).filter(({ subject }) => subject.startsWith('Head of the audit log'));
  const [head, ...more] = await anchors();
  expect(more).toEqual([]);
  expect(head).toMatchObject({ mailed_to: 2, file_written: true });
  expect(mails.map(({ to }) => to).sort()).toEqual(['audit@firn.example', 'notary@bank.example']);
  expect(mails[0]?.text).toContain(`${head.position}:${head.hash}`);
  expect(JSON.parse(await readFile(headsFile(), 'utf8'))).toMatchObject({
    position: Number(head.position),
    hash: head.hash,
  });
  world.now = new Date(world.now.getTime() + 23 * hourMs);
  await anchor();
  expect(await anchors()).toHaveLength(2);
});

test('without listed addresses nobody is mailed, and without a file none is written', async () => {
  await listAddresses('');
  await grow();
  await anchor(null);
  expect(await world.deliverMail()).toEqual([]);
  expect(await anchors()).toMatchObject([{ mailed_to: 0, file_written: null }]);
});

test('a file that cannot be written stops nothing else, and the anchor says so', async () => {
  await listAddresses('audit@firn.example');
  await grow();
  await anchor('/dev/null/heads.jsonl');
  expect(await anchors()).toMatchObject([{ mailed_to: 1, file_written: false }]);
  expect(await world.deliverMail()).toHaveLength(1);
});

test('the chain is compared with the file outside too: who rewrites the data folder as well is found', async () => {
  await grow();
  await anchor();
  const dataDir = join(folder, 'data');
  expect((await compareWithExports(world.services, dataDir, headsFile())).firstMismatch).toBeNull();
  await world.db.owner.query(
    `set session_replication_role = replica; update audit_entries set result = 'failure'
       where id = (select entry_id from audit_seals where position = 1); delete from audit_seals;
     reset session_replication_role`,
  );
  while ((await sealAuditEntries(world.services)) > 0);
  await rm(dataDir, { recursive: true });
  expect((await compareWithExports(world.services, dataDir)).firstMismatch).toBeNull();
  expect((await compareWithExports(world.services, dataDir, headsFile())).firstMismatch).toMatchObject({
    reason: 'the chain was rewritten',
  });
});

test('the application can neither change nor remove an anchor', async () => {
  const { rows } = await world.db.owner.query(
    "select privilege_type from information_schema.role_table_grants where table_name = 'audit_anchors' and grantee = 'firn_app'",
  );
  expect(rows.map(({ privilege_type }) => privilege_type).sort()).toEqual(['INSERT', 'SELECT']);
});
