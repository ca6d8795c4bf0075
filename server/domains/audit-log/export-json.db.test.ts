import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AuditLogQuery } from '#contract/operations/audit-log.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { createWorld, type Person } from '#server/testing/world.ts';

const world = createWorld();
let admin: Person;
let folder: string;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  folder = await mkdtemp(join(tmpdir(), 'firn-verify-'));
  await writeFile(join(folder, 'verify-audit.mjs'), await (await admin.api.auditLog.verifier()).text());
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  await tamper('delete from audit_anchors; delete from audit_seals; delete from audit_entries');
  await record(6);
});

/** Records and seals entries, one second apart. */
async function record(n: number): Promise<void> {
  await world.services.db.transact(systemScope, async (tx) => {
    for (let step = 1; step <= n; step++) {
      world.now = new Date(world.now.getTime() + 1000);
      const user = { id: '0190a000-0000-4000-8000-000000000001', email: 'anna@bank.example' };
      const details = { step, nested: { b: ['ü'], a: null } };
      const action = step % 3 === 0 ? 'redirect.saved' : 'page.saved';
      await recordAudit(tx, systemContext(world.services, 'test'), { action, user, details });
    }
  });
  await sealAuditEntries(world.services);
}

/** Runs statements as an owner of the database who disables every trigger, and seals what is unsealed then. */
async function tamper(statements: string): Promise<void> {
  await world.db.owner.query(`set session_replication_role = replica; ${statements}; reset session_replication_role`);
  await sealAuditEntries(world.services);
}

const headOf = async (): Promise<{ position: number; hash: string }> => {
  const { rows } = await world.db.owner.query('select position, hash from audit_seals order by position desc limit 1');
  return { position: Number(rows[0].position), hash: rows[0].hash };
};

const anchor = () =>
  tamper(
    'insert into audit_anchors select position, hash, sealed_at, 0 from audit_seals order by position desc limit 1',
  );

const exported = async (query: Partial<AuditLogQuery> = {}) => (await admin.api.auditLog.exportJson(query)).text();

/** Runs the verifier as somebody else would, without this installation. */
async function verify(text: string, ...heads: string[]): Promise<{ code: number; said: string }> {
  await writeFile(join(folder, 'export.json'), text);
  return promisify(execFile)(process.execPath, ['verify-audit.mjs', 'export.json', ...heads], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

const invalid = (why: string) => ({ code: 1, said: expect.stringContaining(`NOT VALID: ${why}`) });

test('an export is valid JSON, has every entry with its seal, and is verified by the program alone', async () => {
  await anchor();
  await record(2);
  const text = await exported();
  const content = JSON.parse(text);
  expect(content.entries.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(content.entries[0].personal).toMatchObject({ userEmail: 'anna@bank.example', details: { step: 1 } });
  const { code, said } = await verify(text);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('Entries 1 to 8 are an unbroken chain; 8 of them are shown'),
  ]);
  expect(said).toContain('1 anchored heads agree');
  expect(said).toContain('2 entries since the last anchored head');
  const actions = await admin.api.auditLog.list({ action: 'audit.exported' });
  expect(actions.matching).toBe(1);
});

test('of entries that do not match the filter the export has what the chain needs, without personal data', async () => {
  const text = await exported({ action: 'redirect.saved' });
  const { entries } = JSON.parse(text);
  expect(
    entries.map(({ position, personal }: { position: number; personal?: object }) => [position, !!personal]),
  ).toEqual([
    [3, true],
    [4, false],
    [5, false],
    [6, true],
  ]);
  expect(JSON.stringify(entries[1])).not.toMatch(/anna@|salt/);
  expect((await verify(text)).said).toContain('Entries 3 to 6 are an unbroken chain; 2 of them are shown');
  expect((await verify(await exported({ action: 'user.banned' }))).said).toContain('No entry matched');
});

test('an entry whose personal data was erased stays valid', async () => {
  await tamper(
    "update audit_entries set user_email = null, ip_address = null, user_agent = null, details = '{}', salt = ''",
  );
  expect((await verify(await exported())).said).toContain('6 of them are shown, 6 of these erased');
});

test('tampering 1, edit: a changed field and a changed personal field are named', async () => {
  await tamper("update audit_entries set result = 'refused' where details->>'step' = '4'");
  expect(await verify(await exported())).toEqual(invalid('entry 4 was changed'));
  await tamper("update audit_entries set user_email = 'beat@bank.example' where details->>'step' = '2'");
  expect(await verify(await exported())).toEqual(invalid('a personal field of entry 2 was changed'));
});

test('tampering 2, delete: a missing entry is named, with and without its seal', async () => {
  const third = 'select entry_id from audit_seals where position = 3';
  await tamper(`delete from audit_entries where id in (${third})`);
  expect(await verify(await exported())).toEqual(invalid('entry 3 was deleted'));
  await tamper('delete from audit_seals where position = 3');
  expect(await verify(await exported())).toEqual(invalid('entry 3 is missing'));
});

test('tampering 3, truncate: a chain that no longer reaches an anchored head is named', async () => {
  await anchor();
  const head = await headOf();
  await tamper(
    'delete from audit_entries where id in (select entry_id from audit_seals where position > 4); delete from audit_seals where position > 4',
  );
  expect(await verify(await exported())).toEqual(invalid('the chain no longer reaches entry 6'));
  // Who also deletes the anchor is found by the head of the mail.
  await tamper('delete from audit_anchors');
  const text = await exported();
  expect((await verify(text)).code).toBe(0);
  expect(await verify(text, `${head.position}:${head.hash}`)).toEqual(invalid('the chain no longer reaches entry 6'));
  expect(await verify(text, head.hash)).toEqual(invalid('no entry of the export has the hash'));
});

test('tampering 4, reorder: swapped entries and swapped seals are named', async () => {
  await tamper(`
    alter table audit_seals drop constraint audit_seals_entry_id_key;
    update audit_seals set entry_id = (select entry_id from audit_seals o where o.position = 5 - audit_seals.position)
      where position in (2, 3);
    alter table audit_seals add constraint audit_seals_entry_id_key unique (entry_id)`);
  expect(await verify(await exported())).toEqual(invalid('entry 2 was changed'));
  const lines = (await exported()).split('\n');
  [lines[3], lines[4]] = [lines[4] ?? '', lines[3] ?? ''];
  expect(await verify(lines.join('\n'))).toEqual(invalid('entry 2 is missing'));
});

test('tampering 5, full recompute: a chain that was computed again has another hash than its anchored head', async () => {
  await anchor();
  const head = await headOf();
  await tamper("update audit_entries set result = 'refused' where details->>'step' = '2'; delete from audit_seals");
  expect(await verify(await exported())).toEqual(invalid('the chain was computed again: entry 6'));
  await tamper('delete from audit_anchors');
  const text = await exported();
  expect((await verify(text)).code).toBe(0);
  await writeFile(join(folder, 'heads.jsonl'), `${JSON.stringify({ exportedAt: world.now, ...head })}\n`);
  expect(await verify(text, 'heads.jsonl')).toEqual(invalid('the chain was computed again: entry 6'));
  expect(await verify(text, head.hash)).toEqual(invalid('no entry of the export has the hash'));
});

test('a file that was changed after the export is not valid, however consistent it is', async () => {
  const lines = (await exported()).split('\n');
  const changed = (from: string, to: string) => lines.map((line) => line.replace(from, to)).join('\n');
  expect(await verify(changed('"result":"success"', '"result":"refused"'))).toEqual(invalid('entry 1 was changed'));
  expect(await verify(lines.slice(0, 5).join('\n'))).toEqual(invalid('the file was cut off after entry 3'));
  expect(await verify(changed('"search":""', '"search":"anna"'))).toEqual(invalid('the signature does not match'));
  expect(await verify('{}')).toEqual(invalid('this is not an export of the audit log'));
  // Without its last entry, with an end that fits: only the signature tells.
  const { hash } = JSON.parse((lines[6] ?? '{}').replace(/,$/, '')) as { hash: string };
  const shorter = lines.flatMap((line, index) => {
    if (index === 7) return [];
    if (index === 6) return [line.replace(/,$/, '')];
    return [
      line.startsWith('"end"')
        ? `"end":${JSON.stringify({ position: 5, hash, entries: 5, shown: 5, unsealed: 0 })},`
        : line,
    ];
  });
  expect(await verify(shorter.join('\n'))).toEqual(invalid('the signature does not match'));
});
