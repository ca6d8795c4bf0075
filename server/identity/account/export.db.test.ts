import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addProjectFile } from '#server/domains/projects/add-file.ts';
import { personalDataInventory } from '#server/personal-data-inventory.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { exportAccount } from './export.ts';

const world = createWorld();

async function dataExportOf(person: Person): Promise<Record<string, string>> {
  const { content } = await exportAccount(await person.ctx(), personalDataInventory);
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
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
    personalDataInventory.map(({ name }) => `${name}.json`),
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

test('an export requires a recent reauthentication and is audited', async () => {
  const ben = await world.signedIn('ben@bank.example');
  expect(await ben.api.account.startExport()).toEqual({ href: '/api/account/archive' });
  await dataExportOf(ben);
  const { rows } = await world.db.owner.query(
    "select severity from audit_entries where user_id = $1 and action = 'account.exported'",
    [ben.id],
  );
  expect(rows).toEqual([{ severity: 'medium' }]);
  world.now = new Date(world.now.getTime() + 11 * 60_000);
  await expect(ben.api.account.startExport()).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await expect(dataExportOf(ben)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
});
