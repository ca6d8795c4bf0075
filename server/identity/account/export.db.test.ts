import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { addTenant, join } from '#server/domains/tenants/tenants.fixture.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { exportAccount } from './export.ts';
import { zipPerson } from './zip-person.ts';

const world = createWorld();

async function dataExportOf(person: Person): Promise<Record<string, string>> {
  const content = await exportAccount(await person.ctx(), inventories.personalData);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}

/** Adds a project of the person with a file and an answer of the team, whose texts name the project. */
async function addProject(person: Person, admin: Person, name: string): Promise<void> {
  const { id: projectId } = await person.api.projects.create({ name, description: `Description of ${name}.` });
  const bytes = (async function* () {
    yield Buffer.from(`content of ${name}`);
  })();
  await addProjectFile(await person.ctx(), { projectId, name: `${name}.txt` }, bytes);
  await admin.api.projects.answer({ id: projectId, body: `Answer about ${name}` });
}

function leftOutOf(dataExport: Record<string, string>): string[] {
  const listed = JSON.parse(dataExport['left-out.json'] ?? '[]') as { organisation: string }[];
  return listed.map(({ organisation }) => organisation);
}

test("the export contains every domain's part and every file of the user, and nothing of anybody else", async () => {
  const anna = await world.signedIn('anna@bank.example');
  const other = await world.signedIn('other@bank.example');
  await anna.api.profiles.update({
    first_name: 'Anna',
    last_name: 'Keller',
    company: null,
    position: null,
    phone: null,
  });
  for (const person of [anna, other]) {
    const { id: projectId } = await person.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
    const text = `of ${(await person.api.account.get()).email}`;
    const bytes = (async function* () {
      yield Buffer.from(text);
    })();
    await addProjectFile(await person.ctx(), { projectId, name: '../../etc/Schätzung für Zürich.txt' }, bytes);
  }
  const dataExport = await dataExportOf(anna);
  const files = Object.keys(dataExport).filter((name) => name.startsWith('files/'));
  expect(Object.keys(dataExport).filter((name) => !name.startsWith('files/'))).toEqual(
    inventories.personalData.map(({ name }) => `${name}.json`),
  );
  expect(files).toHaveLength(1);
  expect(files[0]).not.toContain('../');
  expect(files[0]).toMatch(/Schätzung für Zürich\.txt$/);
  expect(dataExport[files[0] ?? '']).toBe('of anna@bank.example');
  const all = Object.values(dataExport).join('\n');
  expect(all).toContain('Keller');
  expect(all).not.toContain('other@bank.example');
  expect(all).not.toMatch(/argon2|"token"|"password":/i);
});

test('names that are too long for a file system are truncated and keep their extension', async () => {
  const clara = await world.signedIn('clara@bank.example');
  const { id: projectId } = await clara.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  const bytes = (async function* () {
    yield Buffer.from('text');
  })();
  await addProjectFile(await clara.ctx(), { projectId, name: `${'雪'.repeat(190)}.txt` }, bytes);
  const name = Object.keys(await dataExportOf(clara)).find((entry) => entry.startsWith('files/')) ?? '';
  expect(name).toMatch(/雪\.txt$/);
  expect(Buffer.byteLength(name.slice('files/'.length))).toBeLessThanOrEqual(255);
});

test('a file that is missing on the disk is named in the archive, which is otherwise complete', async () => {
  const dora = await world.signedIn('dora@bank.example');
  const { id: projectId } = await dora.api.projects.create({ name: 'Vault', description: 'A vault for papers.' });
  for (const name of ['lost.txt', 'kept.txt']) {
    const bytes = (async function* () {
      yield Buffer.from(name);
    })();
    await addProjectFile(await dora.ctx(), { projectId, name }, bytes);
  }
  const { rows } = await world.db.owner.query("select storage_key from project_files where name = 'lost.txt'");
  await world.services.files.remove(rows[0].storage_key);
  const dataExport = await dataExportOf(dora);
  expect(dataExport['missing-files.txt']).toContain('- lost.txt\n');
  const files = Object.keys(dataExport).filter((name) => name.startsWith('files/'));
  expect(files.map((name) => dataExport[name])).toEqual(['kept.txt']);
});

test('a file that is being exported is closed when its reader leaves', async () => {
  const closed = Promise.withResolvers<void>();
  const endless = (async function* () {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      closed.resolve();
    }
  })();
  const files = { ...world.services.files, open: async () => Readable.from(endless) };
  const stored = { id: 'a', name: 'a.bin', storageKey: 'a' };
  for await (const chunk of zipPerson({ ...world.services, files }, { parts: [], files: [stored] }))
    if (chunk.length > 1_000) break;
  await closed.promise;
});

test('a file that is open before its turn comes is closed when its reader leaves', async () => {
  const opened = Promise.withResolvers<void>();
  const second = new Readable({ read() {} });
  const files = {
    ...world.services.files,
    async open(key: string) {
      // Its end waits in the archive for the reader when all of it was read.
      if (key === 'first') return Readable.from([Buffer.alloc(200_000)]);
      opened.resolve();
      return second;
    },
  };
  const stored = ['first', 'second'].map((key) => ({ id: key, name: 'a.bin', storageKey: key }));
  for await (const _ of zipPerson({ ...world.services, files }, { parts: [], files: stored })) {
    await opened.promise;
    await nextTurn();
    break;
  }
  await expect.poll(() => second.destroyed).toBe(true);
});

test('an export requires a recent reauthentication and is audited', async () => {
  const ben = await world.signedIn('ben@bank.example');
  expect(await ben.api.account.startExport()).toEqual({ href: '/api/account/archive' });
  await dataExportOf(ben);
  const { rows } = await world.db.owner.query(
    "select severity from audit_entries where user_id = $1 and action = 'account.exported'",
    [ben.id],
  );
  expect(rows).toEqual([{ severity: 'medium' }]);
  world.now = new Date(world.now.getTime() + 11 * minuteMs);
  await expect(ben.api.account.startExport()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await expect(dataExportOf(ben)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});

test('somebody whom a rule of their organisation blocks exports their data without what belongs to that organisation', async () => {
  const admin = await world.signedIn('admin@firn.example', 'admin');
  const [closed, open] = [await addTenant(admin), await addTenant(admin)];
  const eve = await world.signedIn('eve@bank.example');
  await addProject(eve, admin, 'Private');
  await join(world, closed, eve);
  await addProject(eve, admin, 'Vault');
  await join(world, open, eve);
  await eve.api.organisation.choose({ id: open.id });
  await addProject(eve, admin, 'Garden');
  expect((await dataExportOf(eve))['left-out.json']).toBeUndefined();
  const { version } = await admin.api.tenants.get(closed);
  await admin.api.tenantSecurity.setNetworks({ id: closed.id, version, networks: ['203.0.113.0/24'] });

  // In the other organisation they are not blocked, but not in the network of this one either.
  for (const tenant of [open, closed]) {
    await eve.api.organisation.choose({ id: tenant.id });
    const dataExport = await dataExportOf(eve);
    const all = Object.values(dataExport).join('\n');
    for (const text of ['content of Private', 'Answer about Private', 'content of Garden', 'Answer about Garden'])
      expect(all).toContain(text);
    expect(all).not.toContain('Vault');
    expect(leftOutOf(dataExport)).toEqual([closed.name]);
    expect(dataExport['left-out.json']).toMatch(/"offers",\s*"invoices"/);
    // The acts are theirs.
    expect(dataExport['activity.json']?.match(/project\.requested/g)).toHaveLength(3);
  }
});

test('an organisation that is suspended is left out of the data export of its people', async () => {
  const admin = await world.signedIn('boss@firn.example', 'admin');
  const [suspended, open] = [await addTenant(admin), await addTenant(admin)];
  const finn = await world.signedIn('finn@bank.example');
  await join(world, suspended, finn);
  await addProject(finn, admin, 'Vault');
  await join(world, open, finn);
  await finn.api.organisation.choose({ id: open.id });
  await addProject(finn, admin, 'Garden');
  const { version } = await admin.api.tenants.get(suspended);
  await admin.api.tenants.suspend({ id: suspended.id, version, reason: 'Invoice 12 is open.' });
  const dataExport = await dataExportOf(finn);
  const all = Object.values(dataExport).join('\n');
  expect(all).toContain('content of Garden');
  expect(all).not.toContain('Vault');
  expect(leftOutOf(dataExport)).toEqual([suspended.name]);
});

test('of an organisation that somebody has left their data export has their acts, without what the acts name', async () => {
  const admin = await world.signedIn('chief@firn.example', 'admin');
  const [left, other] = [await addTenant(admin), await addTenant(admin)];
  const gina = await world.signedIn('gina@bank.example');
  const hugo = await world.signedIn('hugo@bank.example');
  await join(world, left, hugo, 'owner');
  await join(world, left, gina);
  await gina.api.organisation.choose({ id: left.id });
  await addProject(gina, admin, 'Vault');
  await join(world, other, gina);
  await gina.api.organisation.choose({ id: other.id });
  await addProject(gina, admin, 'Garden');
  expect((await dataExportOf(gina))['activity.json']).toContain('Vault');
  await gina.api.organisation.leave({ id: left.id });
  const activity = (await dataExportOf(gina))['activity.json'] ?? '';
  expect(activity).not.toContain('Vault');
  expect(activity).toContain('Garden');
  expect(activity.match(/project\.requested/g)).toHaveLength(2);
});
