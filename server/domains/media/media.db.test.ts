import { beforeAll, expect, test } from 'vitest';
import type { Collection } from '#contract/content/collections.ts';
import type { ArticleBlock } from '#contract/content/page-blocks.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { glacierPost } from '#server/domains/content/editing/editing.fixture.ts';
import { deleteOldContent } from '#server/domains/content/editing/remove.ts';
import { publishDuePages } from '#server/domains/content/publish-due.ts';
import { sweepFiles } from '#server/platform/files/sweep.ts';
import { inventories } from '#server/testing/inventories.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { photograph, upload } from './media.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

async function addImage(name: string, alt = 'A glacier'): Promise<{ id: string; version: number }> {
  const { id } = await upload(admin, `${name}.jpg`, await photograph(60, 40));
  return alt === '' ? { id, version: 1 } : admin.api.media.save({ id, version: 1, name, alt });
}

const showing = (...ids: string[]): ArticleBlock[] =>
  ids.map((id) => ({ kind: 'image', image: `media/${id}`, alt: 'Ice', caption: null }));

/** A post whose only blocks are these. */
function post(blocks: ArticleBlock[]) {
  const text = glacierPost('One.');
  return { ...text, body: { ...text.body, blocks } } as typeof text;
}

const usesOf = async (id: string) =>
  (await admin.api.media.get({ id })).pages.map(({ path, status }) => [path, status]);
const farFuture = new Date('2100-01-01T00:00:00Z');

test('the library is searched, filtered and sorted', async () => {
  await addImage('Summit', '');
  await addImage('Valley');
  const names = async (query: Parameters<typeof admin.api.media.list>[0]) =>
    (await admin.api.media.list(query)).rows.map(({ name }) => name);
  expect(await names({ sort: 'name' })).toEqual(['Summit', 'Valley']);
  expect(await names({ sort: '-name' })).toEqual(['Valley', 'Summit']);
  expect(await names({ alt: 'missing' })).toEqual(['Summit']);
  expect(await names({ alt: 'written' })).toEqual(['Valley']);
  expect(await names({ use: 'used' })).toEqual([]);
  expect(await names({ q: 'GLACIER' })).toEqual(['Valley']);
});

test('name, alt text and focal point are changed by one person at a time, and the audit log tells what changed', async () => {
  const { id, version } = await addImage('Old name', '');
  const saved = await admin.api.media.save({ id, version, name: 'New name', alt: 'Blue ice' });
  const moved = await admin.api.media.setFocalPoint({ id, x: 20, y: 100 });
  expect(moved).toMatchObject({
    ...{ name: 'New name', image: { alt: 'Blue ice', focal: { x: 20, y: 100 } } },
    // A person who has the text open can still save it.
    version: saved.version,
  });
  const late = { code: 'CONFLICT' };
  await expect(admin.api.media.save({ id, version, name: 'Late', alt: '' })).rejects.toMatchObject(late);
  await expect(admin.api.media.setFocalPoint({ id, x: 101, y: -1 })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
  const { rows } = await world.db.owner.query(
    "select action, details -> 'changes' as changes from audit_entries where resource_id = $1 order by at, id",
    [id],
  );
  expect(rows.slice(1)).toEqual([
    { action: 'media.saved', changes: { name: ['Old name', 'New name'], alt: ['', 'Blue ice'] } },
    { action: 'media.focal-point-set', changes: { focalPoint: ['50%, 50%', '20%, 100%'] } },
  ]);
});

test('an image lists the pages that show it, and cannot be deleted while there is one, published or not', async () => {
  const first = await addImage('First');
  const second = await addImage('Second');
  const path = '/blog/with-images';
  const page = await admin.api.editing.create({ ...post(showing(first.id)), path, publication: 'publish' });
  expect(await usesOf(first.id)).toEqual([[path, 'published']]);
  const draft = await admin.api.editing.save({ ...page, ...post(showing(second.id)) });
  // Readers see the first, the draft shows the second.
  for (const { id } of [first, second]) {
    expect(await usesOf(id)).toEqual([[path, 'published']]);
    await expect(admin.api.media.remove({ id })).rejects.toMatchObject({ code: 'IN_USE' });
  }
  const published = await admin.api.editing.setStatus({ id: draft.id, version: draft.version, publication: 'publish' });
  await admin.api.media.remove({ id: first.id });
  await expect(admin.api.media.get({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await admin.api.editing.remove(published);
  expect(await usesOf(second.id)).toEqual([[path, 'deleted']]);
  await expect(admin.api.media.remove({ id: second.id })).rejects.toMatchObject({ code: 'IN_USE' });
  await admin.api.editing.undoRemove({ id: page.id });
  expect(await usesOf(second.id)).toEqual([[path, 'published']]);
  const back = await admin.api.editing.get({ id: page.id });
  await admin.api.editing.remove(back);
  world.now = new Date(world.now.getTime() + 31 * dayMs);
  await deleteOldContent(world.services);
  await (await world.signedIn('later@firn.example', 'admin')).api.media.remove({ id: second.id });
});

test('an image that the team shows is on its pages, and cannot be deleted until it is taken out', async () => {
  const { id } = await addImage('Portrait');
  const team = await admin.api.content.collection({ key: 'team' });
  const people = team.items as Collection<'team'>;
  const items = people.map((member, at) => (at === 0 ? { ...member, named: true, image: `media/${id}` } : member));
  const { version } = await admin.api.content.saveCollection({ key: 'team', items, version: team.version });
  expect(await admin.api.media.get({ id })).toMatchObject({ isOnTeam: true, uses: 0 });
  const used = await admin.api.media.list({ use: 'used', q: 'Portrait' });
  expect(used.rows.map((row) => row.id)).toEqual([id]);
  await expect(admin.api.media.remove({ id })).rejects.toMatchObject({ code: 'IN_USE' });
  await admin.api.content.saveCollection({ ...team, version });
  await admin.api.media.remove({ id });
});

test('a scheduled version keeps its image, also when a later draft shows another', async () => {
  const { id } = await addImage('Scheduled');
  const publishAt = new Date(world.now.getTime() + 600_000);
  const path = '/blog/scheduled-image';
  const page = await admin.api.editing.create({ ...post(showing(id)), path, publication: 'schedule', publishAt });
  await admin.api.editing.save({ ...page, ...glacierPost('Without it.'), publication: 'keep', publishAt: null });
  expect(await usesOf(id)).toEqual([[path, 'scheduled']]);
  world.now = publishAt;
  await publishDuePages(world.services);
  expect(await usesOf(id)).toEqual([[path, 'published']]);
});

test('of a page that is saved and an image that is deleted at once, one waits for the other', async () => {
  const { id } = await addImage('Contested');
  const path = '/blog/contested';
  const [created, removed] = await Promise.allSettled([
    admin.api.editing.create({ ...post(showing(id)), path }),
    admin.api.media.remove({ id }),
  ]);
  expect(created.status).toBe('fulfilled');
  const left = await world.db.owner.query('select from media where id = $1', [id]);
  if (removed.status === 'rejected') expect(removed.reason).toMatchObject({ code: 'IN_USE' });
  expect(left.rowCount).toBe(removed.status === 'rejected' ? 1 : 0);
});

test('a page with an image that is missing, or has no alt text in the library, is saved and not published', async () => {
  const { id } = await addImage('Without alt text', '');
  const gone = await addImage('Gone');
  await admin.api.media.remove({ id: gone.id });
  const page = { ...post(showing(id, gone.id)), path: '/blog/not-yet' };
  await admin.api.editing.create(page);
  await expect(
    admin.api.editing.create({ ...page, path: '/blog/never', publication: 'publish' }),
  ).rejects.toMatchObject({
    data: {
      fields: {
        'body.blocks.0.image': 'This image has no alt text in the media library yet',
        'body.blocks.1.image': 'This image is no longer in the media library. Please choose another',
      },
    },
  });
});

test('a deleted image leaves no file, and the sweep keeps those that are in the library', async () => {
  const { id } = await addImage('Kept');
  const before = await world.services.files.keysBefore(farFuture);
  const { id: removed } = await addImage('Removed');
  await admin.api.media.remove({ id: removed });
  expect(await world.services.files.keysBefore(farFuture)).toEqual(before);
  const later = { ...world.services, now: () => new Date(Date.now() + 2 * hourMs) };
  expect(await sweepFiles(later, inventories.fileKeys)).toBe(0);
  expect((await admin.api.media.get({ id })).variants).toHaveLength(3);
  // Every table with a key of a file is one that the sweep knows.
  const { rows } = await world.db.owner.query(
    "select table_name from information_schema.columns where column_name = 'storage_key' order by 1",
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual([
    'go_live_files',
    'legal_document_files',
    'media_variants',
    'offers',
    'project_files',
    'statistic_evidence',
    'tenant_branding',
    'tenant_exit_packs',
  ]);
  expect(inventories.fileKeys).toHaveLength(rows.length);
});

test('a member can call none of it, and a visitor gets an image of the library only by its id', async () => {
  const { id, version } = await addImage('Public');
  const member = await world.signedIn('member@bank.example');
  const { media } = member.api;
  const calls = [
    () => media.list({}),
    () => media.get({ id }),
    () => media.save({ id, version, name: 'Mine', alt: '' }),
    () => media.setFocalPoint({ id, x: 1, y: 1 }),
    () => media.remove({ id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const unknown = '00000000-0000-4000-8000-000000000000';
  const images = await world.person().api.media.images({ ids: [id, unknown] });
  expect(images).toMatchObject([{ name: `media/${id}`, alt: 'A glacier' }]);
});

test('who uploaded an image is erased with the account, and the image stays', async () => {
  const other = await world.signedIn('other@firn.example', 'admin');
  const { id } = await upload(other, 'theirs.jpg', await photograph(40, 40));
  await admin.api.users.remove({ id: other.id, version: await versionOf(other.id) });
  expect(await admin.api.media.get({ id })).toMatchObject({ name: 'theirs', uploader: null });
});

async function versionOf(id: string): Promise<number> {
  const { rows } = await world.db.owner.query('select version from users where id = $1', [id]);
  return rows[0].version;
}
