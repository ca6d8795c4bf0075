import { beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { publishDuePages } from '#server/domains/content/publish-due.ts';
import { listPublishedPages } from '#server/domains/content/published-pages.ts';
import { redirectOf } from '#server/domains/content/queries.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { glacierPost } from './editing.fixture.ts';
import { deleteOldContent } from './remove.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const visitor = () => world.person();
const soon = () => new Date(world.now.getTime() + 600_000);

/** The first paragraph that readers see at this address. */
async function shown(path: string): Promise<unknown> {
  const { body } = await visitor().api.content.page({ path });
  const [block] = 'blocks' in body ? body.blocks : [];
  return block && 'text' in block ? block.text : null;
}

async function traceOf(path: string): Promise<string[]> {
  const { rows } = await world.db.owner.query(
    'select action from audit_entries where resource_id = $1 order by at, id',
    [path],
  );
  return rows.map(({ action }) => action);
}

const published = (path: string, text: string) =>
  admin.api.editing.create({ ...glacierPost(text), path, publication: 'publish' });

test('a new page is a draft that only administrators see, until it is published', async () => {
  const path = '/blog/new-page';
  const draft = await admin.api.editing.create({ ...glacierPost('One.'), path });
  expect(draft).toMatchObject({ path, kind: 'post', status: 'draft', author: 'admin@firn.example', hasDraft: false });
  await expect(shown(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await admin.api.editing.setStatus({ id: draft.id, version: draft.version, publication: 'publish' });
  expect(await shown(path)).toBe('One.');
  expect(await visitor().api.content.page({ path })).toMatchObject({ status: 'published', publishedAt: world.now });
  expect(await traceOf(path)).toEqual(['page.created', 'page.published']);
});

test('an address is used once, and never one of the application', async () => {
  await published('/blog/used', 'One.');
  const at = (path: string) => admin.api.editing.create({ ...glacierPost('Two.'), path });
  const taken = { code: 'INVALID_INPUT', data: { fields: { path: 'There is already a page at this address' } } };
  await expect(at('/blog/used')).rejects.toMatchObject(taken);
  const own = { code: 'INVALID_INPUT', data: { fields: { path: 'This address belongs to the application' } } };
  for (const path of ['/admin/glacier', '/auth', '/preview/x']) await expect(at(path)).rejects.toMatchObject(own);
});

test('a draft of a published page does not change what readers see, and withdrawing keeps the newest text', async () => {
  const path = '/blog/edited';
  const page = await published(path, 'One.');
  const draft = await admin.api.editing.save({ id: page.id, version: page.version, ...glacierPost('Two.') });
  expect(draft).toMatchObject({ status: 'published', hasDraft: true, body: { blocks: [{ text: 'Two.' }] } });
  expect(await shown(path)).toBe('One.');
  expect((await visitor().api.content.search({ q: 'glacier kept' })).results.map((hit) => hit.path)).toContain(path);

  const withdrawn = await admin.api.editing.setStatus({
    id: page.id,
    version: draft.version,
    publication: 'unpublish',
  });
  expect(withdrawn).toMatchObject({ status: 'draft', hasDraft: false, body: { blocks: [{ text: 'Two.' }] } });
  await expect(shown(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await traceOf(path)).toEqual(['page.created', 'page.published', 'page.draft-saved', 'page.unpublished']);
});

test('a page that came with the application keeps its first text as a version when it is edited', async () => {
  const { rows } = await admin.api.editing.list({ q: 'Accessibility' });
  const id = String(rows[0]?.id);
  const page = await admin.api.editing.get({ id });
  expect(page).toMatchObject({ author: null, versions: [], publishedNumber: null });
  const { title, description, body, version } = page;
  const draft = await admin.api.editing.save({ id, version, title: `${title} (new)`, description, body });
  expect(draft.versions.map(({ number, author }) => [number, author])).toEqual([
    [2, 'admin@firn.example'],
    [1, null],
  ]);
  expect(draft).toMatchObject({ hasDraft: true, publishedNumber: 1 });
  expect(await admin.api.editing.version({ id, number: 1 })).toMatchObject({ title, description, body });
});

test('a page that shows a legal document is listed with it, and changed only there', async () => {
  const { rows } = await admin.api.editing.list({ q: 'Terms of Service' });
  const id = String(rows[0]?.id);
  const { title, description, body, version, path, governedBy } = await admin.api.editing.get({ id });
  expect(rows[0]).toMatchObject({ path: '/terms', governedBy });
  expect(await admin.api.legalDocuments.get({ id: governedBy ?? '' })).toMatchObject({ publicPage: '/terms' });
  const { editing, content } = admin.api;
  const refused = { code: 'GOVERNED_PAGE' };
  const text = { title, description, body };
  const page = { ...text, path, locale: 'en', status: 'published', publishedAt: world.now, version } as const;
  const changes: (() => Promise<unknown>)[] = [
    () => editing.save({ id, version, ...text, title: 'New' }),
    () => editing.setStatus({ id, version, publication: 'unpublish' }),
    () => editing.move({ id, version, path: '/moved' }),
    () => editing.remove({ id, version }),
    () => content.savePage(page),
    () => content.movePage({ from: path, to: '/moved', version }),
    () => content.removePage({ path, version }),
  ];
  for (const change of changes) await expect(change()).rejects.toMatchObject(refused);
  const { id: other, version: ofOther } = await editing.create({ ...glacierPost('One.'), path: '/blog/to-terms' });
  await expect(editing.move({ id: other, version: ofOther, path })).rejects.toMatchObject(refused);
  expect(await editing.get({ id })).toMatchObject({ title, version, hasDraft: false });

  // Without a document in force the page is the text again.
  const document = await admin.api.legalDocuments.get({ id: governedBy ?? '' });
  await admin.api.legalDocuments.archive({ id: document.id, version: document.version });
  expect(await editing.save({ id, version, ...text, title: 'New' })).toMatchObject({ title: 'New', governedBy: null });
});

test('a schedule publishes the version it was made for, whatever is written after it', async () => {
  const path = '/blog/scheduled';
  const page = await published(path, 'One.');
  const { id } = page;
  const two = glacierPost('Two.');
  const at = soon();
  const scheduled = await admin.api.editing.save({
    ...{ id, version: page.version, ...two, publication: 'schedule', publishAt: at },
  });
  expect(scheduled).toMatchObject({ status: 'published', scheduledAt: at });
  await admin.api.editing.save({ id, version: scheduled.version, ...glacierPost('Three, not ready.') });
  expect(await publishDuePages(world.services)).toBe(0);
  expect(await shown(path)).toBe('One.');
  world.now = at;
  expect(await publishDuePages(world.services)).toBe(1);
  expect(await shown(path)).toBe('Two.');
  expect(await admin.api.editing.get({ id })).toMatchObject({
    ...{ hasDraft: true, scheduledAt: null, body: { blocks: [{ text: 'Three, not ready.' }] } },
  });
});

test('what was missed while no process ran is published once, and its entry says how late', async () => {
  const path = '/blog/missed';
  await admin.api.editing.create({
    ...{ ...glacierPost('One.'), path, publication: 'schedule', publishAt: soon() },
  });
  await expect(shown(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  world.now = new Date(soon().getTime() + 90 * minuteMs);
  expect(await publishDuePages(world.services)).toBe(1);
  expect(await publishDuePages(world.services)).toBe(0);
  const { rows } = await world.db.owner.query(
    "select details from audit_entries where resource_id = $1 and action = 'page.published'",
    [path],
  );
  expect(rows).toEqual([{ details: { minutesLate: 90 } }]);
});

test('what somebody scheduled who administers no longer is not published: a draft again, or as readers saw it', async () => {
  const other = await world.signedIn('other-admin@firn.example', 'admin');
  const page = await published('/blog/scheduled-by-other', 'One.');
  await other.api.editing.save({
    ...{ id: page.id, version: page.version, ...glacierPost('Two.'), publication: 'schedule', publishAt: soon() },
  });
  const fresh = await other.api.editing.create({
    ...{ ...glacierPost('New.'), path: '/blog/new-by-other', publication: 'schedule', publishAt: soon() },
  });
  await world.db.owner.query('update users set banned_at = now() where id = $1', [other.id]);
  world.now = soon();
  expect(await publishDuePages(world.services)).toBe(0);
  expect(await shown('/blog/scheduled-by-other')).toBe('One.');
  await expect(shown('/blog/new-by-other')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const after = { scheduledAt: null };
  expect(await admin.api.editing.get({ id: page.id })).toMatchObject({ ...after, status: 'published', hasDraft: true });
  expect(await admin.api.editing.get({ id: fresh.id })).toMatchObject({ ...after, status: 'draft', publishedAt: null });
  const told = (await world.deliverMail())
    .filter(({ to }) => to === 'admin@firn.example')
    .map(({ subject }) => subject);
  expect(told).toEqual(Array(2).fill('A scheduled page was not published'));
  expect(await publishDuePages(world.services)).toBe(0);
});

test('a page that cannot be published does not keep the others that are due from it', async () => {
  const [broken, fine] = ['/blog/broken-schedule', '/blog/fine-schedule'];
  for (const path of [broken, fine]) {
    const publishAt = path === broken ? soon() : new Date(soon().getTime() + 60_000);
    await admin.api.editing.create({ ...glacierPost('One.'), path, publication: 'schedule', publishAt });
  }
  await world.db.owner.query('update pages set scheduled_number = 99 where path = $1', [broken]);
  world.now = new Date(soon().getTime() + 120_000);
  expect(await publishDuePages(world.services)).toBe(1);
  expect(await shown(fine)).toBe('One.');
  await expect(shown(broken)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await world.db.owner.query('delete from pages where path = $1', [broken]);
});

test('a schedule needs a time in the future, and can be cancelled', async () => {
  const path = '/blog/cancelled';
  const at = (publishAt: Date | null) =>
    admin.api.editing.create({ ...glacierPost('One.'), path, publication: 'schedule', publishAt });
  await expect(at(null)).rejects.toMatchObject({ data: { fields: { publishAt: 'Please say when it is published' } } });
  await expect(at(world.now)).rejects.toMatchObject({
    data: { fields: { publishAt: 'Please choose a time in the future' } },
  });
  const { id, version } = await at(soon());
  const cancelled = await admin.api.editing.setStatus({ id, version, publication: 'cancel-schedule' });
  expect(cancelled).toMatchObject({ status: 'draft', scheduledAt: null, publishedAt: null });
  world.now = soon();
  expect(await publishDuePages(world.services)).toBe(0);
});

test('a scheduled page that is saved as a draft was never public, and its first day is that of its publication', async () => {
  const path = '/blog/taken-back';
  const scheduled = { ...glacierPost('One.'), path, publication: 'schedule', publishAt: soon() } as const;
  const { id, version } = await admin.api.editing.create(scheduled);
  const draft = await admin.api.editing.save({ ...glacierPost('Two.'), id, version, publication: 'unpublish' });
  expect(draft).toMatchObject({ status: 'draft', scheduledAt: null, publishedAt: null });
  world.now = new Date(soon().getTime() + minuteMs);
  const { publishedAt } = await admin.api.editing.setStatus({ id, version: draft.version, publication: 'publish' });
  expect(publishedAt).toEqual(world.now);
});

test('a page that was public before keeps its first day and its redirects through a schedule and its end', async () => {
  const { id, publishedAt, ...page } = await published('/blog/public-before', 'One.');
  world.now = soon();
  const { setStatus, save, move } = admin.api.editing;
  const withdrawn = await setStatus({ id, version: page.version, publication: 'unpublish' });
  const again = { id, ...glacierPost('Two.'), publication: 'schedule', publishAt: soon() } as const;
  const scheduled = await save({ ...again, version: withdrawn.version });
  expect(scheduled).toMatchObject({ status: 'scheduled', publishedAt });
  const cancelled = await setStatus({ id, version: scheduled.version, publication: 'cancel-schedule' });
  expect(cancelled).toMatchObject({ status: 'draft', publishedAt });
  const { version } = await save({ ...again, version: cancelled.version });
  await move({ id, version, path: '/blog/public-later' });
  expect(await redirectOf(await visitor().ctx(), '/blog/public-before')).toBe('/blog/public-later');
  world.now = soon();
  expect(await publishDuePages(world.services)).toBe(1);
  expect(await admin.api.editing.get({ id })).toMatchObject({ status: 'published', publishedAt });
});

test('a missing image description or an unknown statistic keeps a page from being published, not from being saved', async () => {
  const path = '/blog/unchecked';
  const text = glacierPost('One.');
  const body = {
    ...(text.body as Extract<typeof text.body, { template: 'post' }>),
    blocks: [
      { kind: 'image' as const, image: 'hero', alt: '', caption: null },
      { kind: 'statistic' as const, statistic: 'no-such-figure', text: 'of it' },
    ],
  };
  const { id, version } = await admin.api.editing.create({ ...text, body, path });
  await expect(admin.api.editing.setStatus({ id, version, publication: 'publish' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: {
      fields: {
        'body.blocks.0.alt': 'Missing alt text. Describe the image, or mark it as decorative',
        'body.blocks.1.statistic': 'There is no statistic “no-such-figure”',
      },
    },
  });
  expect(await admin.api.editing.get({ id })).toMatchObject({ status: 'draft', version });
});

test('an earlier version is brought back as the newest text', async () => {
  const path = '/blog/restored';
  const page = await published(path, 'One.');
  const { id } = page;
  const draft = await admin.api.editing.save({ id, version: page.version, ...glacierPost('Two.') });
  const restored = await admin.api.editing.restore({ id, number: 1, version: draft.version });
  expect(restored).toMatchObject({ body: { blocks: [{ text: 'One.' }] }, versions: [{ restoredFrom: 1 }, {}, {}] });
  await expect(admin.api.editing.version({ id, number: 99 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('of two texts written from the same version the second is refused, and the first stays', async () => {
  const page = await published('/blog/by-two', 'One.');
  const { id, version } = page;
  await admin.api.editing.save({ id, version, ...glacierPost('Mine.') });
  await expect(admin.api.editing.save({ id, version, ...glacierPost('Theirs.') })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  expect(await admin.api.editing.get({ id })).toMatchObject({ body: { blocks: [{ text: 'Mine.' }] } });
});

test('the former address of a public page redirects; a draft leaves none', async () => {
  const page = await published('/blog/before', 'One.');
  const moved = await admin.api.editing.move({ id: page.id, version: page.version, path: '/blog/after' });
  expect(moved.path).toBe('/blog/after');
  expect(await redirectOf(await visitor().ctx(), '/blog/before')).toBe('/blog/after');
  const draft = await admin.api.editing.create({ ...glacierPost('One.'), path: '/blog/draft-before' });
  await admin.api.editing.move({ id: draft.id, version: draft.version, path: '/blog/draft-after' });
  expect(await redirectOf(await visitor().ctx(), '/blog/draft-before')).toBeNull();
});

test('a deleted page comes back as it was, with its versions and redirects, for thirty days', async () => {
  const first = await published('/blog/deleted-first', 'One.');
  const { id, version } = await admin.api.editing.move({
    ...{ id: first.id, version: first.version, path: '/blog/deleted' },
  });
  await admin.api.editing.remove({ id, version });
  await expect(shown('/blog/deleted')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin.api.editing.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const back = await admin.api.editing.undoRemove({ id });
  expect(back).toMatchObject({ status: 'published', publishedAt: first.publishedAt });
  expect(await shown('/blog/deleted')).toBe('One.');
  expect(await redirectOf(await visitor().ctx(), '/blog/deleted-first')).toBe('/blog/deleted');

  await admin.api.editing.remove({ id, version: back.version });
  await published('/blog/deleted', 'Another page.');
  await expect(admin.api.editing.undoRemove({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  world.now = new Date(world.now.getTime() + 31 * dayMs);
  await deleteOldContent(world.services);
  const { rows } = await world.db.owner.query(
    'select page_id from page_versions where page_id = $1 union all select id from deleted_pages',
    [id],
  );
  expect(rows).toEqual([]);
});

test('a deleted page comes back with its schedule while the time is to come, and with the day it was first public', async () => {
  const { remove, undoRemove, save, create } = admin.api.editing;
  const later = { publication: 'schedule', publishAt: soon() } as const;
  const first = await published('/blog/deleted-with-changes', 'One.');
  const changed = await save({ ...glacierPost('Two.'), ...later, id: first.id, version: first.version });
  const next = await create({ ...glacierPost('Next.'), path: '/blog/deleted-scheduled', ...later });
  const missed = await create({ ...glacierPost('Missed.'), path: '/blog/deleted-missed', ...later });
  for (const { id, version } of [changed, next, missed]) await remove({ id, version });
  expect(await undoRemove(changed)).toMatchObject({
    ...{ status: 'published', publishedAt: first.publishedAt, scheduledAt: later.publishAt },
  });
  expect(await undoRemove(next)).toMatchObject({ status: 'scheduled', scheduledAt: later.publishAt });
  world.now = soon();
  expect(await publishDuePages(world.services)).toBe(2);
  expect([await shown(changed.path), await shown(next.path)]).toEqual(['Two.', 'Next.']);
  expect(await undoRemove(missed)).toMatchObject({ status: 'draft', scheduledAt: null, publishedAt: null });

  const page = await admin.api.editing.get({ id: first.id });
  const ref = { id: page.id, version: page.version };
  const draft = await admin.api.editing.setStatus({ ...ref, publication: 'unpublish' });
  await remove({ id: draft.id, version: draft.version });
  expect(await undoRemove(draft)).toMatchObject({ status: 'draft', publishedAt: first.publishedAt });
});

test('a published page whose text no longer passes the checks comes back as a draft with its newest text', async () => {
  const { id, version, path, publishedAt } = await published('/blog/no-longer-right', 'One.');
  const text = glacierPost('Two.');
  const saved = await admin.api.editing.save({ ...text, id, version });
  await admin.api.editing.remove({ id, version: saved.version });
  // As a text that was published before its statistic was withdrawn.
  const block = { kind: 'statistic', statistic: 'withdrawn-figure' };
  await world.db.owner.query(
    "update deleted_pages set page = jsonb_set(page, '{body,blocks}', (page #> '{body,blocks}') || $2::jsonb) where id = $1",
    [id, JSON.stringify(block)],
  );
  const listed = await admin.api.editing.deleted({ q: 'glacier' });
  expect(listed.rows.find((row) => row.id === id)).toMatchObject({
    ...{ path, kind: 'post', status: 'published', author: 'admin@firn.example', isAddressTaken: false },
  });
  const back = await admin.api.editing.undoRemove({ id });
  expect(back).toMatchObject({ status: 'draft', publishedAt, body: { blocks: [{ text: 'Two.' }] } });
  await expect(shown(path)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { rows } = await world.db.owner.query(
    "select details ->> 'status' as status from audit_entries where action = 'page.undeleted' and resource_id = $1",
    [path],
  );
  expect(rows).toEqual([{ status: 'draft' }]);
});

test('the deleted pages are listed, filtered and sorted, and say when their address was taken', async () => {
  const first = await published('/blog/gone-a', 'One.');
  const second = await admin.api.editing.create({
    ...glacierPost('Two.', { title: 'Another one' }),
    path: '/blog/gone-b',
  });
  for (const { id, version } of [first, second]) await admin.api.editing.remove({ id, version });
  await published('/blog/gone-a', 'In its place.');
  const { rows, matching } = await admin.api.editing.deleted({ q: '/blog/gone', sort: 'title' });
  expect(rows.map(({ path, status, isAddressTaken }) => [path, status, isAddressTaken])).toEqual([
    ['/blog/gone-b', 'draft', false],
    ['/blog/gone-a', 'published', true],
  ]);
  expect(matching).toBe(2);
  expect((await admin.api.editing.deleted({ q: '/blog/gone', type: 'service' })).rows).toEqual([]);
  await admin.api.editing.undoRemove({ id: second.id });
  expect((await admin.api.editing.deleted({ q: '/blog/gone' })).rows).toHaveLength(1);
});

test('the redirect of an address stays until a page there is published, also when a draft moves to it', async () => {
  const to = async (path: string) => redirectOf(await visitor().ctx(), path);
  const { id, version } = await published('/blog/old-place', 'Moving.');
  const moved = await admin.api.editing.move({ id, version, path: '/blog/new-place' });

  const draft = await admin.api.editing.create({ ...glacierPost('A draft.'), path: '/blog/old-place' });
  expect(await to('/blog/old-place')).toBe('/blog/new-place');
  await admin.api.editing.remove({ id: draft.id, version: draft.version });
  const other = await admin.api.editing.create({ ...glacierPost('Another.'), path: '/blog/other-draft' });
  const there = await admin.api.editing.move({ id: other.id, version: other.version, path: '/blog/old-place' });
  expect(await to('/blog/old-place')).toBe('/blog/new-place');
  const back = await admin.api.editing.move({ id: other.id, version: there.version, path: '/blog/other-draft' });
  expect(await to('/blog/old-place')).toBe('/blog/new-place');
  const again = await admin.api.editing.move({ id: other.id, version: back.version, path: '/blog/old-place' });
  await admin.api.editing.setStatus({ id: other.id, version: again.version, publication: 'publish' });
  expect(await to('/blog/old-place')).toBeNull();
  expect(await shown('/blog/old-place')).toBe('Another.');
  expect(await to('/blog/new-place')).toBeNull();
  expect(moved.path).toBe('/blog/new-place');
});

test('a page that comes back takes its address from a redirect that was made meanwhile', async () => {
  const { id, version } = await published('/blog/comes-back', 'Here again.');
  await admin.api.editing.remove({ id, version });
  const other = await published('/blog/comes-back', 'Meanwhile.');
  await admin.api.editing.move({ id: other.id, version: other.version, path: '/blog/meanwhile' });
  expect(await redirectOf(await visitor().ctx(), '/blog/comes-back')).toBe('/blog/meanwhile');
  await admin.api.editing.undoRemove({ id });
  expect(await redirectOf(await visitor().ctx(), '/blog/comes-back')).toBeNull();
  expect(await shown('/blog/comes-back')).toBe('Here again.');
});

test('the date that readers and the sitemap see is that of what they see, not of a draft', async () => {
  const path = '/blog/dated';
  const { id, version } = await published(path, 'One.');
  const dates = async () => {
    const [listed, { updatedAt }] = await Promise.all([
      listPublishedPages(await visitor().ctx()),
      visitor().api.content.page({ path }),
    ]);
    return [listed.find((page) => page.path === path)?.updatedAt, updatedAt];
  };
  const first = world.now;
  world.now = new Date(first.getTime() + 60_000);
  const draft = await admin.api.editing.save({ id, version, ...glacierPost('Two.') });
  await world.services.cache.invalidate(['site']);
  expect(await dates()).toEqual([first, first]);
  expect(draft.lastModified).toEqual(world.now);
  world.now = new Date(first.getTime() + 120_000);
  await admin.api.editing.setStatus({ id, version: draft.version, publication: 'publish' });
  expect(await dates()).toEqual([world.now, world.now]);
});

test('a preview link shows the newest text to anybody for a week', async () => {
  const page = await published('/blog/previewed', 'One.');
  await admin.api.editing.save({ id: page.id, version: page.version, ...glacierPost('Two.') });
  const { path } = await admin.api.editing.sharePreview({ id: page.id });
  // As the server looks for addresses.
  expect(path).toBe(path.toLowerCase());
  const token = path.replace('/preview/', '');
  expect(await visitor().api.editing.preview({ token })).toMatchObject({ body: { blocks: [{ text: 'Two.' }] } });
  expect((await world.db.owner.query('select token_digest from page_previews')).rows).not.toContainEqual({
    token_digest: token,
  });
  world.now = new Date(world.now.getTime() + 8 * dayMs);
  for (const dead of [token, 'no-such-token']) {
    await expect(visitor().api.editing.preview({ token: dead })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  }
});

test('a preview link ends with the account of its maker, and does not come back with the role', async () => {
  const { id } = await published('/blog/shared-by-another', 'One.');
  const share = async (email: string) => {
    const maker = await world.signedIn(email, 'admin');
    const { path } = await maker.api.editing.sharePreview({ id });
    const token = path.replace('/preview/', '');
    await visitor().api.editing.preview({ token });
    return { maker, token };
  };
  const isDead = (token: string) =>
    expect(visitor().api.editing.preview({ token })).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const leaving = await share('leaving@firn.example');
  await leaving.maker.api.account.requestDeletion({ email: 'leaving@firn.example' });
  await isDead(leaving.token);
  const back = await share('back@firn.example');
  const { id: backId } = back.maker;
  for (const role of ['user', 'admin'] as const) {
    world.now = new Date(world.now.getTime() + 60_000);
    const { version } = await admin.api.users.get({ id: backId });
    await admin.api.users.setRole({ id: backId, version, role });
  }
  await isDead(back.token);
});

test('two administrators with the same page open see each other, until one leaves', async () => {
  const other = await world.signedIn('second@firn.example', 'admin');
  const { id, version } = await published('/blog/together', 'One.');
  expect(await admin.api.editing.here({ id })).toEqual({
    ...{ others: [], version, textVersion: 1, author: 'admin@firn.example' },
  });
  expect(await other.api.editing.here({ id })).toMatchObject({ others: ['admin@firn.example'], version });
  expect((await admin.api.editing.here({ id })).others).toEqual(['second@firn.example']);
  world.now = new Date(world.now.getTime() + 60_000);
  expect((await admin.api.editing.here({ id })).others).toEqual([]);
  const draft = { ...glacierPost('Two.'), publication: 'keep', publishAt: null } as const;
  const saved = await other.api.editing.save({ ...draft, id, version });
  expect(await admin.api.editing.here({ id })).toMatchObject({
    ...{ version: saved.version, textVersion: saved.version, author: 'second@firn.example' },
  });
  const { version: later } = await admin.api.editing.setStatus({
    ...{ id, version: saved.version, publication: 'publish' },
  });
  // Publishing raises the version; the text is still the one of the other.
  expect(await admin.api.editing.here({ id })).toMatchObject({ version: later, textVersion: saved.version });
  await other.api.editing.remove({ id, version: later });
  expect(await admin.api.editing.here({ id })).toEqual({ others: [], version: null, textVersion: null, author: null });
});

test('the list is searched by title and filtered by type and status', async () => {
  const text = { ...glacierPost('One.'), title: 'Moraine list entry' };
  await admin.api.editing.create({ ...text, path: '/blog/listed' });
  const listed = async (query: object) => {
    const { rows } = await admin.api.editing.list({ q: 'moraine list', ...query });
    return rows.map(({ path }) => path);
  };
  expect(await listed({})).toEqual(['/blog/listed']);
  expect(await listed({ type: 'post', status: 'draft' })).toEqual(['/blog/listed']);
  expect(await listed({ type: 'page' })).toEqual([]);
  expect(await listed({ status: 'scheduled' })).toEqual([]);
  await expect(listed({ sort: 'body' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a member reaches nothing of this', async () => {
  const member = await world.signedIn('member@bank.example');
  const { id, version } = await published('/blog/closed', 'One.');
  const { api } = member;
  const text = glacierPost('Mine.');
  const attempts = [
    () => api.editing.list({}),
    () => api.editing.get({ id }),
    () => api.editing.create({ ...text, path: '/blog/member' }),
    () => api.editing.save({ id, version, ...text }),
    () => api.editing.setStatus({ id, version, publication: 'unpublish' }),
    () => api.editing.move({ id, version, path: '/blog/mine' }),
    () => api.editing.version({ id, number: 1 }),
    () => api.editing.restore({ id, number: 1, version }),
    () => api.editing.remove({ id, version }),
    () => api.editing.deleted({}),
    () => api.editing.undoRemove({ id }),
    () => api.editing.sharePreview({ id }),
    () => api.editing.here({ id }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('a text that is not saved is a page for those who write the content, and for nobody else', async () => {
  const text = { ...glacierPost('One.', { title: 'Typed' }), path: '/typed' };
  const pagesBefore = await world.db.owner.query('select count(*) from pages');
  expect(await admin.api.editing.draftPage(text)).toMatchObject({ path: '/typed', title: 'Typed', status: 'draft' });
  expect((await world.db.owner.query('select count(*) from pages')).rows).toEqual(pagesBefore.rows);
  await expect(admin.api.editing.draftPage({ ...text, title: '' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  for (const other of [world.person(), await world.signedIn('reader@bank.example')])
    await expect(other.api.editing.draftPage(text)).rejects.toMatchObject({
      code: expect.stringMatching(/NOT_SIGNED_IN|FORBIDDEN/),
    });
});
