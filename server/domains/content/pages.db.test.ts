import { beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/content/content.ts';
import { createWorld, type Person } from '#server/testing/world.ts';
import { publishDuePages } from './publish-due.ts';
import { redirectOf } from './queries.ts';

const world = createWorld();
let admin: Person;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const visitor = () => world.person();

const paragraph = { kind: 'paragraph', text: 'Moraines keep what the glacier brought. '.repeat(40) } as const;

function post(path: string, more: Partial<Page> = {}): Omit<Page, 'updatedAt' | 'version'> {
  return {
    path,
    locale: 'en',
    title: `Post at ${path}`,
    description: 'What was decided.',
    body: {
      template: 'post',
      sheet: 'cloud',
      lead: 'In short.',
      author: 'Cloud practice',
      tags: ['Ice'],
      blocks: [paragraph, paragraph],
      next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
    },
    status: 'published',
    publishedAt: world.now,
    ...more,
  };
}

test('posts are listed latest first, with their author, tags and computed reading time', async () => {
  await admin.api.content.savePage(post('/blog/older', { publishedAt: new Date('2026-11-01T08:00:00Z') }));
  await admin.api.content.savePage(post('/blog/newer', { publishedAt: new Date('2026-11-16T08:00:00Z') }));
  const listed = await visitor().api.content.pages({ kind: 'post' });
  const own = listed.filter(({ path }) => ['/blog/older', '/blog/newer'].includes(path));
  expect(own.map(({ path }) => path)).toEqual(['/blog/newer', '/blog/older']);
  expect(own[0]).toMatchObject({ author: 'Cloud practice', tags: ['Ice'], readingMinutes: 2 });
});

test('a draft appears neither as a page nor in lists, the search or the links', async () => {
  await admin.api.content.savePage(post('/blog/moraine-draft', { status: 'draft', publishedAt: null }));
  const { api } = visitor();
  await expect(api.content.page({ path: '/blog/moraine-draft' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await api.content.pages({ kind: 'post' })).map(({ path }) => path)).not.toContain('/blog/moraine-draft');
  expect((await api.content.search({ q: 'moraine draft' })).results.map(({ path }) => path)).not.toContain(
    '/blog/moraine-draft',
  );
  expect((await api.content.site()).paths.map(({ path }) => path)).not.toContain('/blog/moraine-draft');
});

test('a scheduled page is published when it is due, with an audit entry', async () => {
  const publishedAt = new Date(world.now.getTime() + 60_000);
  await admin.api.content.savePage(post('/blog/soon', { status: 'scheduled', publishedAt }));
  expect(await publishDuePages(world.services)).toBe(0);
  await expect(visitor().api.content.page({ path: '/blog/soon' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  world.now = publishedAt;
  expect(await publishDuePages(world.services)).toBe(1);
  expect(await publishDuePages(world.services)).toBe(0);
  expect(await visitor().api.content.page({ path: '/blog/soon' })).toMatchObject({ status: 'published', publishedAt });
  const { rows } = await world.db.owner.query("select resource_id from audit_entries where action = 'page.published'");
  expect(rows).toEqual([{ resource_id: '/blog/soon' }]);
});

test('a page that is not a draft needs a publication date', async () => {
  await expect(admin.api.content.savePage(post('/blog/undated', { publishedAt: null }))).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { publishedAt: 'Please say when it is published' } },
  });
});

test('a moved page is found at its new address, and all its former addresses redirect there', async () => {
  await admin.api.content.savePage(post('/blog/first-address'));
  await admin.api.content.movePage({ from: '/blog/first-address', to: '/blog/second-address', version: 1 });
  await admin.api.content.movePage({ from: '/blog/second-address', to: '/blog/third-address', version: 2 });
  const ctx = await visitor().ctx();
  expect(await redirectOf(ctx, '/blog/first-address')).toBe('/blog/third-address');
  expect(await redirectOf(ctx, '/blog/second-address')).toBe('/blog/third-address');
  await admin.api.content.movePage({ from: '/blog/third-address', to: '/blog/first-address', version: 3 });
  expect(await redirectOf(ctx, '/blog/first-address')).toBeNull();
  expect(await redirectOf(ctx, '/blog/third-address')).toBe('/blog/first-address');
  expect((await visitor().api.content.page({ path: '/blog/first-address' })).title).toBe('Post at /blog/first-address');
});

test('a page cannot move onto another, and an unknown page cannot move', async () => {
  await admin.api.content.savePage(post('/blog/taken'));
  await admin.api.content.savePage(post('/blog/mover'));
  await expect(
    admin.api.content.movePage({ from: '/blog/mover', to: '/blog/taken', version: 1 }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { to: 'There is already a page at this address' } },
  });
  await expect(admin.api.content.movePage({ from: '/blog/nowhere', to: '/blog/x', version: 1 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a removed page is deleted with its redirects', async () => {
  await admin.api.content.savePage(post('/blog/short-lived'));
  await admin.api.content.movePage({ from: '/blog/short-lived', to: '/blog/gone-soon', version: 1 });
  await admin.api.content.removePage({ path: '/blog/gone-soon', version: 2 });
  await expect(visitor().api.content.page({ path: '/blog/gone-soon' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await redirectOf(await visitor().ctx(), '/blog/short-lived')).toBeNull();
  await expect(admin.api.content.removePage({ path: '/blog/gone-soon', version: 2 })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a changed collection is shown at once', async () => {
  const before = await visitor().api.content.collections();
  expect(before.team).toHaveLength(4);
  const items = before.values.slice(0, 2);
  await admin.api.content.saveCollection({ key: 'values', items, version: 1 });
  expect((await visitor().api.content.collections()).values).toEqual(items);
});

test('only administrators move and remove pages and change collections', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.content.movePage({ from: '/a', to: '/b', version: 1 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
  await expect(member.api.content.removePage({ path: '/a', version: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(visitor().api.content.saveCollection({ key: 'team', items: [], version: 1 })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  });
});

test('a page cannot be where programs have their addresses', async () => {
  const reserved = {
    code: 'INVALID_INPUT',
    data: { fields: { path: expect.stringContaining('belongs to the application') } },
  };
  for (const path of ['/metrics', '/api/x', '/health/live', '/assets/a']) {
    await expect(admin.api.content.savePage(post(path))).rejects.toMatchObject(reserved);
  }
  await admin.api.content.savePage(post('/api-design'));
  await expect(admin.api.content.movePage({ from: '/api-design', to: '/csp', version: 1 })).rejects.toMatchObject({
    data: { fields: { to: expect.stringContaining('belongs to the application') } },
  });
});
