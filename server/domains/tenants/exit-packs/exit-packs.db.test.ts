import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { TenantDetail } from '#contract/identity/tenants/tenants.ts';
import type { AuditAction } from '#contract/operations/audit-actions.ts';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { type Services, transact } from '#server/platform/context.ts';
import { recordAudit } from '#server/records/audit/record.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { findExitPack } from './download.ts';
import { expireExitPacks } from './expire.ts';
import { makeExitPack as makeWith } from './making/make.ts';

const world = createWorld();
const { tenantTables } = inventories;
const makeExitPack = (services: Services, stopping?: AbortSignal) => makeWith(services, tenantTables, stopping);
let folder: string;
let admin: Person;
let owner: Person & { id: string };
let member: Person & { id: string };
let stranger: Person & { id: string };
let tenant: TenantDetail;
let other: TenantDetail;

beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'firn-exit-'));
  admin = await world.signedIn('admin@firn.example', 'admin');
  tenant = await addTenant(admin, { name: 'Bora Bank' });
  other = await addTenant(admin, { name: 'Foehn Trust' });
  owner = await world.signedIn('owner@bora.example');
  member = await world.signedIn('member@bora.example');
  stranger = await world.signedIn('owner@foehn.example');
  await join(world, tenant, owner, 'owner');
  await join(world, tenant, member);
  await join(world, other, stranger, 'owner');
  await addProject(tenant.id, owner.id, '=cmd()', 'secret of bora');
  await addProject(other.id, stranger.id, 'Of the other', 'secret of foehn');
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await world.db.owner.query('delete from tenant_exit_packs');
  const people: [Person, string][] = [
    [admin, 'admin@firn.example'],
    [owner, 'owner@bora.example'],
    [member, 'member@bora.example'],
    [stranger, 'owner@foehn.example'],
  ];
  for (const [person, email] of people) await person.api.auth.signIn({ email, password });
});

async function addProject(tenantId: string, ownerId: string, name: string, text: string): Promise<void> {
  const [id, file] = [world.services.newId(), await store(text)];
  await world.db.owner.query(
    `insert into projects (id, tenant_id, owner_id, name, description, created_at, updated_at)
      values ($1, $2, $3, $4, $4, now(), now())`,
    [id, tenantId, ownerId, name],
  );
  await world.db.owner.query(
    `insert into project_events (id, project_id, kind, from_team, at, body) values ($1, $1, 'message', false, now(), $2)`,
    [id, text],
  );
  await world.db.owner.query(
    `insert into project_files (id, tenant_id, project_id, from_team, name, storage_key, size, sha256, at)
      values ($1, $2, $1, false, '../plan.txt', $3, $4, $5, now())`,
    [id, tenantId, file.key, file.size, file.sha256],
  );
  await world.db.owner.query(
    `insert into sso_providers (id, tenant_id, key, name, type, configuration, client_secret)
      values ($1, $2, $3, 'IdP', 'oidc', '{}', 'sealed secret')`,
    [id, tenantId, `idp-${id}`],
  );
}

async function* piecesOf(bytes: Uint8Array, times = 1) {
  for (let n = 0; n < times; n++) yield bytes;
}

const store = (text: string) =>
  world.services.files.put(piecesOf(Buffer.from(text)), {
    maximumBytes: 1e9,
    inspector: { inspect() {}, end() {} },
  });

async function archiveOf(person: Person): Promise<Buffer> {
  const { href } = await person.api.exitPacks.download(tenant);
  const { open } = await findExitPack(await person.ctx(), href.split('/').at(-1) ?? '');
  return Buffer.concat(await (await open()).toArray());
}

/** Runs the verifier as somebody else would, without this installation. */
async function verify(archive: Uint8Array): Promise<{ code: number; said: string }> {
  await writeFile(joinPath(folder, 'verify-exit.mjs'), await (await owner.api.exitPacks.verifier()).text());
  await writeFile(joinPath(folder, 'exit-pack.zip'), archive);
  return promisify(execFile)(process.execPath, ['verify-exit.mjs', 'exit-pack.zip'], { cwd: folder }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

/** An order that does not count among those of the day. */
const addOrder = () =>
  world.db.owner.query(
    'insert into tenant_exit_packs (id, tenant_id, requested_at) values (gen_random_uuid(), $1, $2)',
    [tenant.id, world.now],
  );

async function makePack(): Promise<Buffer> {
  await owner.api.exitPacks.request(tenant);
  expect(await makeExitPack(world.services)).toBe(true);
  return archiveOf(owner);
}

test('an owner orders a pack, is told when it is ready, and finds everything of the organisation in it', async () => {
  expect(await owner.api.exitPacks.get(tenant)).toBeNull();
  expect(await owner.api.exitPacks.request(tenant)).toMatchObject({ state: 'waiting' });
  // The same while it is not finished.
  await admin.api.exitPacks.request(tenant);
  expect(await makeExitPack(world.services)).toBe(true);
  expect(await makeExitPack(world.services)).toBe(false);
  const pack = await owner.api.exitPacks.get(tenant);
  expect(pack).toMatchObject({ state: 'ready', expiresAt: new Date(world.now.getTime() + 7 * dayMs) });
  const mails = await world.deliverMail();
  const mail = mails.find(({ subject }) => subject === 'The exit pack of Bora Bank is ready');
  expect(mail).toMatchObject({ to: 'owner@bora.example', text: expect.stringContaining('/settings/organisation') });

  const archive = await archiveOf(owner);
  expect(archive.length).toBe(pack?.size);
  const entries = Object.fromEntries(Object.entries(unzipSync(archive)).map(([path, part]) => [path, strFromU8(part)]));
  const rowsOf = (name: string) => JSON.parse(entries[`data/${name}.json`] ?? '[]');
  expect(rowsOf('organisation')).toMatchObject([{ name: 'Bora Bank', plan: 'enterprise' }]);
  const people = rowsOf('people-and-invitations').map(({ email }: { email: string }) => email);
  expect(people).toEqual(expect.arrayContaining(['owner@bora.example', 'member@bora.example']));
  expect(rowsOf('project-messages')).toMatchObject([{ body: 'secret of bora' }]);
  expect(entries['data/projects.csv']).toContain(`"'=cmd()"`);
  const [filePath] = Object.keys(entries).filter((path) => path.startsWith('files/'));
  expect(filePath).toMatch(/^files\/[0-9a-f-]{36}\/[0-9a-f-]{36}-\.\._plan\.txt$/);
  expect(entries[filePath ?? '']).toBe('secret of bora');
  const manifest = JSON.parse(entries['manifest.json'] ?? '');
  expect(manifest).toMatchObject({ organisation: { name: 'Bora Bank' }, missing: [], rows: { projects: 1 } });
  const all = Object.values(entries).join('\n');
  expect(all).not.toMatch(/secret of foehn|Foehn|sealed secret|@foehn/);
});

test('a pack has what an administrator of the platform who belongs to the tenant did to it, without their data', async () => {
  const team = await world.signedIn('team@firn.example', 'admin');
  const former = await world.signedIn('former@firn.example');
  await join(world, tenant, team);
  await join(world, tenant, former);
  const record = async (person: Person, action: AuditAction, resourceId: string) => {
    const ctx = await person.ctx();
    await transact(ctx, (tx) => recordAudit(tx, ctx, { action, resourceId, details: { name: 'Somebody' } }));
  };
  const acts: [Person, AuditAction, string][] = [
    [team, 'user.opened', stranger.id],
    [team, 'tenant.suspended', other.id],
    [team, 'tenant.saved', tenant.id],
    [former, 'user.opened', stranger.id],
    [former, 'project.created', former.id],
    [member, 'tenant.member-joined', other.id],
    [member, 'project.created', member.id],
  ];
  for (const act of acts) await record(...act);
  const recorded = async () =>
    (
      await world.db.owner.query(
        `select tenant_id = $1 as own from audit_entries where user_id = $2
          and action in ('user.opened', 'tenant.suspended', 'tenant.saved') order by id`,
        [tenant.id, team.id],
      )
    ).rows.map(({ own }) => own);
  expect(await recorded()).toEqual([null, null, true]);
  // As entries were recorded before; and one of the people was an administrator then.
  await world.db.owner.query('update audit_entries set tenant_id = $1 where user_id = $2', [tenant.id, team.id]);
  await record(admin, 'user.role-changed', former.id);
  await addOrder();
  await makeExitPack(world.services);
  const { entries } = JSON.parse(
    strFromU8(unzipSync(await archiveOf(owner))['audit-entries.json'] ?? new Uint8Array()),
  );
  const by = (person: { id: string }) =>
    (entries as { entry: { userId: string; action: string }; personal?: unknown }[])
      .filter(({ entry }) => entry.userId === person.id)
      .map(({ entry, personal }) => [entry.action, personal !== undefined]);
  expect(by(team)).toEqual([['tenant.saved', false]]);
  expect(by(former)).toEqual([]);
  expect(by(member)).toContainEqual(['project.created', true]);
  expect(by(member)).not.toContainEqual(['tenant.member-joined', true]);
});

/** The first byte behind the local header of the entry is another one. */
function withChangedByte(archive: Buffer, path: string): Buffer {
  const changed = Buffer.from(archive);
  const at = changed.indexOf(Buffer.from(path)) + Buffer.byteLength(path);
  changed[at] = (changed[at] ?? 0) ^ 0x01;
  return changed;
}

test('the verifier says VALID, and names every entry with one changed byte', async () => {
  const archive = await makePack();
  const { code, said } = await verify(archive);
  expect([code, said]).toEqual([0, expect.stringContaining('VALID: everything of Bora Bank')]);
  expect(said).toMatch(/[1-9]\d* audit entries have the hash of their place/);
  const signed = ['manifest.json', 'manifest.signature.json'];
  const others = Object.keys(unzipSync(archive)).filter((path) => !signed.includes(path));
  expect(others.length).toBeGreaterThan(40);
  for (const path of [...signed, others[0] ?? '']) {
    const result = await verify(withChangedByte(archive, path));
    expect([path, result.code, result.said]).toEqual([
      path,
      1,
      expect.stringContaining(`NOT VALID: ${path} was changed`),
    ]);
  }
  // It names up to 20.
  for (let at = 0; at < others.length; at += 20) {
    const some = others.slice(at, at + 20);
    const { said: named } = await verify(some.reduce(withChangedByte, archive));
    expect(named).toBe(some.map((path) => `NOT VALID: ${path} was changed.\n`).join(''));
  }
  expect((await verify(archive.subarray(0, archive.length - 30))).said).toContain('NOT VALID: ');
  expect((await verify(Buffer.from('no archive'))).said).toContain('NOT VALID: this is not a ZIP archive');
}, 60_000);

test('an archive of the format for more than 4 GB is read as well', async () => {
  const zip = new ZipFile();
  for (const [path, part] of Object.entries(unzipSync(await makePack())))
    zip.addReadStream(Readable.from(piecesOf(part)), path, { forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  const { said } = await verify(Buffer.concat(await (zip.outputStream as Readable).toArray()));
  expect(said).toContain('VALID: everything of Bora Bank');
});

test('a member and people of other organisations get nothing; an administrator of the platform does', async () => {
  await makePack();
  const { href } = await owner.api.exitPacks.download(tenant);
  const packId = href.split('/').at(-1) ?? '';
  for (const [person, code] of [
    [member, 'FORBIDDEN'],
    [stranger, 'NOT_FOUND'],
  ] as const) {
    await expect(person.api.exitPacks.get(tenant)).rejects.toMatchObject({ code });
    await expect(person.api.exitPacks.request(tenant)).rejects.toMatchObject({ code });
    await expect(person.api.exitPacks.download(tenant)).rejects.toMatchObject({ code });
    await expect(findExitPack(await person.ctx(), packId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(stranger.api.formerTenants.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect((await archiveOf(admin)).length).toBeGreaterThan(1_000);
  // A role that was taken away counts at once, and an old proof does not.
  await world.db.owner.query("update tenant_members set role = 'admin' where user_id = $1", [owner.id]);
  await expect(owner.api.exitPacks.download(tenant)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await world.db.owner.query("update tenant_members set role = 'owner' where user_id = $1", [owner.id]);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(owner.api.exitPacks.download(tenant)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await expect(findExitPack(await owner.ctx(), packId)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('a pack is deleted after 7 days, and a new one replaces the one before', async () => {
  await makePack();
  const files = async () =>
    (await world.db.owner.query('select storage_key from tenant_exit_packs where storage_key is not null')).rows;
  const [first] = await files();
  await makePack();
  const [second, ...more] = await files();
  expect([more, second.storage_key === first.storage_key]).toEqual([[], false]);
  await expect(readFile(joinPath(world.filesFolder, first.storage_key))).rejects.toThrow('ENOENT');
  world.now = new Date(world.now.getTime() + 7 * dayMs - 1);
  await expireExitPacks(world.services);
  expect(await files()).toHaveLength(1);
  world.now = new Date(world.now.getTime() + 1);
  await expireExitPacks(world.services);
  expect(await files()).toEqual([]);
  await expect(readFile(joinPath(world.filesFolder, second.storage_key))).rejects.toThrow('ENOENT');
  await owner.api.auth.signIn({ email: 'owner@bora.example', password });
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'expired', expiresAt: null });
});

test('a pack that was made can be downloaded while a later one is made, and after that failed', async () => {
  await addOrder();
  await makeExitPack(world.services);
  const made = await owner.api.exitPacks.get(tenant);
  const { href } = await owner.api.exitPacks.download(tenant);
  world.now = new Date(world.now.getTime() + 1);
  await addOrder();
  const stored = { sha256: made?.sha256, size: made?.size, expiresAt: made?.expiresAt };
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'waiting', stored });
  await world.db.owner.query('update tenant_exit_packs set finished_at = $1, failed = true where finished_at is null', [
    world.now,
  ]);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'failed', stored });
  expect(await owner.api.exitPacks.download(tenant)).toEqual({ href });
});

test('a pack that cannot be stored is tried three times, then it has failed and nothing is left', async () => {
  await owner.api.exitPacks.request(tenant);
  const broken = {
    ...world.services,
    files: { ...world.services.files, put: () => Promise.reject(new Error('full')) },
  };
  for (const attempt of [1, 2, 3]) {
    expect([attempt, await makeExitPack(broken)]).toEqual([attempt, true]);
    world.now = new Date(world.now.getTime() + 121_000);
  }
  expect(await makeExitPack(broken)).toBe(false);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'failed', stored: null });
  // So has one that killed its process three times.
  await addOrder();
  await world.db.owner.query('update tenant_exit_packs set lease_until = $1, attempts = 3 where finished_at is null', [
    new Date(world.now.getTime() - 1),
  ]);
  expect([await makeExitPack(world.services), await makeExitPack(world.services)]).toEqual([true, false]);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'failed' });
  world.now = new Date(world.now.getTime() + 1);
  // A process that was killed leaves a lease that is over.
  await owner.api.auth.signIn({ email: 'owner@bora.example', password });
  await owner.api.exitPacks.request(tenant);
  await world.db.owner.query('update tenant_exit_packs set lease_until = $1, attempts = 1 where finished_at is null', [
    new Date(world.now.getTime() - 1),
  ]);
  expect(await makeExitPack(world.services)).toBe(true);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'ready' });
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The memory that is in use: what only waits to be collected does not count. The least of three, because buffers are released
 * some time after a collection.
 */
async function heldBytes(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 3; n++) {
    collectGarbage();
    await setTimeout(20);
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
}

test('a process that is stopping puts a pack back in the queue, and another one makes it', async () => {
  await addOrder();
  const stored = async () => (await world.services.files.keysBefore(new Date('2100-01-01'))).length;
  const before = await stored();
  const stopping = new AbortController();
  const open = (key: string) => {
    stopping.abort();
    return world.services.files.open(key);
  };
  await makeExitPack({ ...world.services, files: { ...world.services.files, open } }, stopping.signal);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'waiting' });
  expect(await stored()).toBe(before);
  expect(await makeExitPack(world.services)).toBe(true);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'ready' });
});

test('the memory does not grow with the size and number of files', async () => {
  const { id: project } = (await world.db.owner.query('select id from projects where tenant_id = $1', [tenant.id]))
    .rows[0];
  const add = (key: string, size: number) =>
    world.db.owner.query(
      `insert into project_files (id, tenant_id, project_id, from_team, name, storage_key, size, sha256, at)
        values ($1, $2, $3, false, 'large.bin', $4, $5, '', now())`,
      [world.services.newId(), tenant.id, project, key, size],
    );
  const large = await world.services.files.put(piecesOf(Buffer.alloc(1_000_000, 7), 100), {
    maximumBytes: 1e9,
    inspector: { inspect() {}, end() {} },
  });
  await add(large.key, large.size);
  for (let n = 0; n < 150; n++) await add((await store(`file ${n}`)).key, 6);
  await world.db.owner.query(
    `insert into analytics_events (id, tenant_id, session_id, event_type, event_name, at, source, user_agent, route)
      select gen_random_uuid(), $1, md5(n::text), 'click', 'synthetic', now(), 'web', repeat('x', 200), '/'
      from generate_series(1, 30000) n`,
    [tenant.id],
  );
  await owner.api.exitPacks.request(tenant);
  const before = await heldBytes();
  let most = before;
  let isMade = false;
  const making = makeExitPack(world.services).finally(() => {
    isMade = true;
  });
  const sampling = (async () => {
    while (!isMade) {
      most = Math.max(most, await heldBytes());
      await setTimeout(1_000);
    }
  })();
  await Promise.all([making, sampling]);
  expect(await owner.api.exitPacks.get(tenant)).toMatchObject({ state: 'ready' });
  expect((most - before) / 1e6).toBeLessThan(40);
}, 120_000);
