import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { systemContext } from '#server/platform/context.ts';
import { systemScope } from '#server/platform/db/db.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { sealAuditEntries } from '#server/records/audit/seal.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { anchorAuditHead } from '../anchors/anchor.ts';
import { hasOpenssl, type OpensslAuthority, startAuthority } from './openssl-authority.fixture.ts';
import { stampLatestHead } from './stamp.ts';

const world = createWorld();
const run = promisify(execFile);

describe.skipIf(!hasOpenssl())('with an authority made with openssl', () => {
  let admin: Person;
  let authority: OpensslAuthority;
  let folder: string;

  beforeAll(async () => {
    // The authority stamps with the clock of this machine.
    world.now = new Date();
    admin = await world.signedIn('admin@firn.example', 'admin');
    authority = await startAuthority();
  });
  afterAll(() => authority.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firn-stamps-'));
    authority.instead = null;
    world.now = new Date();
    await world.db.owner.query(
      'delete from audit_time_stamps; delete from audit_anchors; delete from audit_seals; delete from audit_entries',
    );
    await record();
    await anchorAuditHead(world.services, { dataDir: folder, headsFile: null });
    return () => rm(folder, { recursive: true });
  });

  async function record(): Promise<void> {
    const ctx = systemContext(world.services, 'test');
    await world.services.db.transact(systemScope, (tx) => recordAudit(tx, ctx, { action: 'page.saved' }));
    await sealAuditEntries(world.services);
  }
  const stamp = () => stampLatestHead(world.services, authority);
  const shown = async () => (await admin.api.auditLog.chain()).anchor?.timeStamp;
  const pass = (ms: number) => {
    world.now = new Date(world.now.getTime() + ms);
  };
  const tryAgain = () =>
    world.db.owner.query("update audit_time_stamps set tried_at = tried_at - interval '15 minutes'");
  const matching = async (action: string) => (await admin.api.auditLog.list({ action })).matching;

  async function verify(text: string): Promise<{ code: number; said: string }> {
    await writeFile(join(folder, 'verify.mjs'), await (await admin.api.auditLog.verifier()).text());
    await writeFile(join(folder, 'export.json'), text);
    return run(process.execPath, ['verify.mjs', 'export.json'], { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }) => ({ code, said: stderr }),
    );
  }

  test('the anchored head is stamped once, shown, and checked by the verifier and by openssl alone', async () => {
    await stamp();
    await stamp();
    expect(await shown()).toMatchObject({ authority: 'O=Test, CN=Test authority', trusted: true, failure: null });
    expect(await matching('audit.head-stamped')).toBe(1);
    const text = await (await admin.api.auditLog.exportJson({})).text();
    expect(await verify(text)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /1 head has a time stamp. Entry 1 and all before it existed on .*\nsays O=Test, CN=Test/,
      ),
    });
    const [head] = JSON.parse(text).header.anchors;
    await writeFile(join(folder, 'head.txt'), `${head.position}:${head.hash}`);
    await writeFile(join(folder, 'token.der'), Buffer.from(head.timeStamp, 'base64'));
    const given = ['-data', 'head.txt', '-in', 'token.der', '-token_in', '-CAfile', authority.rootsFile];
    const { stdout, stderr } = await run('openssl', ['ts', '-verify', ...given], { cwd: folder });
    expect(stdout + stderr).toContain('Verification: OK');
  });

  test('the verifier finds a time stamp of another head, one that was changed, and one that cannot be read', async () => {
    await stamp();
    const text = await (await admin.api.auditLog.exportJson({})).text();
    const token = JSON.parse(text).header.anchors[0].timeStamp;
    const changed = Buffer.from(token, 'base64');
    changed[changed.length - 3] = (changed[changed.length - 3] ?? 0) ^ 1;
    expect(await verify(text.replace(token, changed.toString('base64')))).toMatchObject({
      code: 1,
      said: expect.stringContaining('NOT VALID: the time stamp of entry 1'),
    });
    expect(await verify(text.replace(token, 'AAAA'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('cannot be read'),
    });
    // The owner of the database puts the token beside a later head.
    pass(25 * 60 * minuteMs);
    await record();
    await anchorAuditHead(world.services, { dataDir: folder, headsFile: null });
    await admin.api.auth.signIn({ email: 'admin@firn.example', password });
    await world.db.owner.query(
      `insert into audit_time_stamps select (select max(position) from audit_anchors), tried_at, 1, null, token, stamped_at, authority, trusted
         from audit_time_stamps`,
    );
    expect(await verify(await (await admin.api.auditLog.exportJson({})).text())).toMatchObject({
      code: 1,
      said: expect.stringContaining('is of another head'),
    });
  });

  test('an authority that fails is reported once in the log of audit, shown with its reason, and asked again', async () => {
    authority.instead = async () => 503;
    await stamp();
    expect(await shown()).toMatchObject({ stampedAt: null, failure: 'it answered 503', attempts: 1 });
    await stamp();
    expect(await shown()).toMatchObject({ attempts: 1 });
    await tryAgain();
    authority.instead = async () => Buffer.from('<html></html>');
    await stamp();
    expect(await shown()).toMatchObject({ failure: 'its answer cannot be read', attempts: 2 });
    expect(await matching('audit.head-not-stamped')).toBe(1);
    await tryAgain();
    authority.instead = null;
    await stamp();
    expect(await shown()).toMatchObject({ failure: null, trusted: true, attempts: 3 });
  });

  test('a time stamp that is not of now is a failure that is shown and tried again', async () => {
    pass(-11 * minuteMs);
    await stamp();
    expect(await shown()).toMatchObject({ failure: 'the time of its time stamp is not now', attempts: 1 });
    expect(await matching('audit.head-not-stamped')).toBe(1);
    world.now = new Date();
    await tryAgain();
    await stamp();
    expect(await shown()).toMatchObject({ failure: null, attempts: 2 });
  });

  test('an answer to another request is not taken, and without roots that is said', async () => {
    let earlier: Buffer | null = null;
    authority.instead = async (request) => {
      earlier ??= await authority.reply(request);
      return earlier;
    };
    await stampLatestHead(world.services, { ...authority, rootsFile: null });
    expect(await shown()).toMatchObject({ trusted: null });
    await world.db.owner.query('delete from audit_time_stamps');
    await stamp();
    expect(await shown()).toMatchObject({ failure: 'its time stamp answers another request' });
    await tryAgain();
    await stampLatestHead(world.services, { url: authority.url, rootsFile: join(folder, 'missing.pem') });
    expect((await shown())?.failure).toContain('no such file');
  });

  test('a stored time stamp does not change, and none is deleted by the application', async () => {
    await stamp();
    await expect(world.db.owner.query('update audit_time_stamps set token = null')).rejects.toThrow('does not change');
    const { rows } = await world.db.owner.query(
      "select privilege_type from information_schema.role_table_grants where table_name = 'audit_time_stamps' and grantee = 'firn_app'",
    );
    expect(rows.map(({ privilege_type }) => privilege_type).sort()).toEqual(['INSERT', 'SELECT', 'UPDATE']);
  });
});
