import { beforeAll, expect, test } from 'vitest';
import { maximumFileBytes, maximumFiles, maximumStorageGb } from '#contract/business/project-files.ts';
import { hourMs } from '#contract/time/durations.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { addProjectFile } from './add-file.ts';
import { findProjectFile } from './find-file.ts';

const world = createWorld();
type Known = Person & { id: string };
let anna: Known;
let beat: Known;
let team: Known;
let projectId: string;

beforeAll(async () => {
  anna = await world.signedIn('anna@bank.example');
  beat = await world.signedIn('beat@bank.example');
  team = await world.signedIn('team@firn.example', 'admin');
  projectId = (await anna.api.projects.create({ name: 'Data room', description: 'With many files.' })).id;
});

const pdf = Buffer.from('%PDF-1.7\nhello\n%%EOF\n');

async function* pieces(...parts: (Buffer | string)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function add(who: Person, name: string, ...parts: (Buffer | string)[]) {
  return addProjectFile(await who.ctx(), { projectId, name }, pieces(...parts));
}

async function textOf(who: Person, id: string): Promise<string> {
  const { open } = await findProjectFile(await who.ctx(), id);
  return Buffer.concat(await (await open()).toArray()).toString('latin1');
}

const farFuture = new Date('2100-01-01T00:00:00Z');

test('both sides add files, and both download them byte for byte', async () => {
  const mine = await add(anna, 'Offer é.pdf', pdf);
  const theirs = await add(team, 'notes.md', '# Notes', '\n\nGrü', Buffer.from('ezi', 'utf8'));
  const { files, events } = await anna.api.projects.get({ id: projectId });
  expect(files.map(({ name, fromTeam, size }) => [name, fromTeam, size])).toEqual([
    ['Offer é.pdf', false, pdf.length],
    ['notes.md', true, Buffer.byteLength('# Notes\n\nGrüezi')],
  ]);
  expect(events.filter(({ kind }) => kind === 'file').map(({ detail }) => detail)).toEqual(['Offer é.pdf', 'notes.md']);
  expect(await textOf(team, mine.id)).toBe(pdf.toString('latin1'));
  expect(Buffer.from(await textOf(anna, theirs.id), 'latin1').toString()).toBe('# Notes\n\nGrüezi');
});

test('another user can neither download nor add a file: both are not found, and nothing is written to disk', async () => {
  const { id } = await add(anna, 'secret.txt', 'mine');
  const before = await world.services.files.keysBefore(farFuture);
  await expect(textOf(beat, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(add(beat, 'mine.pdf', pdf)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(beat.api.projects.removeFile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(textOf(anna, '../../secrets.json')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await world.services.files.keysBefore(farFuture)).toEqual(before);
});

test.each([
  ['a program named as a document', 'report.pdf', ['MZ\x90\x00\x03']],
  ['an HTML page named as an image', 'logo.png', ['<script>alert(1)</script>']],
  ['an extension that is not accepted', 'page.html', ['<p>hello</p>']],
  ['a name with two extensions', 'report.pdf.exe', ['%PDF-1.7']],
  ['a ZIP archive that is not an Office document', 'bomb.docx', [Buffer.from('504b030414000000', 'hex')]],
  ['bytes that are not UTF-8', 'list.csv', [Buffer.from('ff00fe', 'hex')]],
  ['a text that ends within a character', 'list.txt', [Buffer.from('c3', 'hex')]],
])('%s is refused, and none of its bytes are stored', async (_what, name, parts) => {
  const before = await world.services.files.keysBefore(farFuture);
  await expect(add(anna, name, ...parts)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await world.services.files.keysBefore(farFuture)).toEqual(before);
});

test.each(['empty.txt', 'empty.pdf'])('an empty file is refused as empty: %s', async (name) => {
  const refusal = { data: { fields: { file: 'This file is empty' } } };
  await expect(add(anna, name)).rejects.toMatchObject(refusal);
  await expect(add(anna, name, '')).rejects.toMatchObject(refusal);
});

test('one byte too many ends the upload while it is streamed', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'a');
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      sent += megabyte.length;
      yield megabyte;
    }
  }
  const before = await world.services.files.keysBefore(farFuture);
  const upload = addProjectFile(await anna.ctx(), { projectId, name: 'long.txt' }, endless());
  await expect(upload).rejects.toMatchObject({ code: 'TOO_LARGE', status: 413 });
  expect(sent).toBeLessThan(maximumFileBytes + 2 * megabyte.length);
  expect(await world.services.files.keysBefore(farFuture)).toEqual(before);
});

test('the number of files of a project is limited', async () => {
  const { id } = await anna.api.projects.create({ name: 'Full room', description: 'With too many files.' });
  await world.db.owner.query(
    `insert into project_files (id, project_id, from_team, name, storage_key, size, sha256, at)
      select gen_random_uuid(), $1, false, 'x', md5(random()::text), 1, '', now() from generate_series(1, $2)`,
    [id, maximumFiles],
  );
  const upload = addProjectFile(await anna.ctx(), { projectId: id, name: 'one.pdf' }, pieces(pdf));
  await expect(upload).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('the size of all files of one owner is limited, over all their projects, those that the team uploads included', async () => {
  const carla = await world.signedIn('carla@bank.example');
  const rooms: string[] = [];
  for (const name of ['First room', 'Second room'])
    rooms.push((await carla.api.projects.create({ name, description: 'With large files in it.' })).id);
  const [first = '', second = ''] = rooms;
  const send = async (who: Person, room: string) =>
    addProjectFile(await who.ctx(), { projectId: room, name: 'one.pdf' }, pieces(pdf));
  const full = { code: 'INVALID_INPUT', data: { fields: { file: expect.stringContaining('1 GB') } } };
  await world.db.owner.query(
    `insert into project_files (id, project_id, from_team, name, storage_key, size, sha256, at)
      values (gen_random_uuid(), $1, false, 'x', md5(random()::text), $2, '', now())`,
    [first, maximumStorageGb * 1024 ** 3 - pdf.length - 1],
  );
  const before = await world.services.files.keysBefore(farFuture);
  const outcomes = await Promise.allSettled([send(carla, first), send(carla, second), send(team, second)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: full }, { reason: full }]);
  expect(await world.services.files.keysBefore(farFuture)).toHaveLength(before.length + 1);
  await world.db.owner.query('update project_files set size = size + 1 where project_id = $1 and name = $2', [
    first,
    'x',
  ]);
  let sent = 0;
  const unread = (async function* () {
    sent += 1;
    yield pdf;
  })();
  const late = addProjectFile(await team.ctx(), { projectId: second, name: 'one.pdf' }, unread);
  await expect(late).rejects.toMatchObject(full);
  expect(sent).toBe(0);
  await send(beat, (await beat.api.projects.create({ name: 'Own room', description: 'Of somebody else.' })).id);
});

test('a name that cannot be stored or shown is refused', async () => {
  for (const name of ['a\0.txt', '\ud800.txt', 'a\n.txt', '', ' '])
    await expect(add(anna, name, 'hello')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: { file: expect.stringMatching(/\w/) } },
    });
});

test('nobody deletes a file of a project on legal hold, whoever uploaded it', async () => {
  const { id } = await add(anna, 'evidence.txt', 'signed');
  const answer = await add(team, 'answer.txt', 'countersigned');
  const hold = await team.api.privacy.placeHold({ kind: 'project', id: projectId, reason: 'Dispute' });
  await expect(anna.api.projects.removeFile({ id })).rejects.toMatchObject({ code: 'LEGAL_HOLD' });
  await expect(team.api.projects.removeFile({ id: answer.id })).rejects.toMatchObject({ code: 'LEGAL_HOLD' });
  expect(await textOf(anna, id)).toBe('signed');
  expect(await textOf(anna, answer.id)).toBe('countersigned');
  await team.api.privacy.liftHold({ id: hold.id, reason: 'Settled' });
  await anna.api.projects.removeFile({ id });
});

test('the uploader can delete a file: the row and the bytes are deleted, and the history shows it', async () => {
  const { id } = await add(anna, 'wrong.txt', 'oops');
  const count = (await world.services.files.keysBefore(farFuture)).length;
  await expect(team.api.projects.removeFile({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await anna.api.projects.removeFile({ id });
  await expect(textOf(anna, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await world.services.files.keysBefore(farFuture)).toHaveLength(count - 1);
  expect((await anna.api.projects.get({ id: projectId })).events.at(-1)).toMatchObject({
    kind: 'file-removed',
    detail: 'wrong.txt',
  });
});

test('files without a row are deleted once they are an hour old, and nothing else', async () => {
  const inspector = { inspect() {}, end() {} };
  const { key } = await world.services.files.put(pieces('orphan'), { maximumBytes: 100, inspector });
  const all = await world.services.files.keysBefore(farFuture);
  expect(await sweepFiles({ ...world.services, now: () => new Date() }, inventories.fileKeys)).toBe(0);
  const later = { ...world.services, now: () => new Date(Date.now() + 2 * hourMs) };
  expect(await sweepFiles(later, inventories.fileKeys)).toBe(1);
  expect(await world.services.files.keysBefore(farFuture)).toEqual(all.filter((one) => one !== key));
});
