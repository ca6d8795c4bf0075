import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#contract/content/content.ts';
import { systemContext } from '#server/platform/context.ts';
import { startSecondProcess } from '#server/testing/second-process.ts';
import { createWorld, type Person, password } from '#server/testing/world.ts';
import { getPage, getSite } from './queries.ts';

const world = createWorld();
let admin: Person & { id: string };
let second: Awaited<ReturnType<typeof startSecondProcess>>;

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
  second = await startSecondProcess(world);
});
afterAll(() => second.stop());

const page: Omit<Page, 'updatedAt' | 'version'> = {
  path: '/terms-of-glaciers',
  locale: 'en',
  title: 'Terms of glaciers',
  description: 'What holds on the ice.',
  body: { template: 'legal', updated: 'November 2026', lead: 'In short.', sections: [] },
  status: 'published',
  publishedAt: new Date('2026-11-17T08:00:00Z'),
};

const visitor = () => world.person();
const elsewhere = () => getSite(systemContext(second.services, 'second'));

async function traceOf(action: string): Promise<Record<string, unknown>[]> {
  const { rows } = await world.db.owner.query(
    'select user_id, resource_id, details from audit_entries where action = $1 order by at, id',
    [action],
  );
  return rows;
}

test('a saved page is published on the next request, here and in other processes', async () => {
  expect((await visitor().api.content.site()).paths.map(({ path }) => path)).not.toContain(page.path);
  expect((await elsewhere()).paths.map(({ path }) => path)).not.toContain(page.path);
  const invalidated: (readonly string[] | null)[] = [];
  second.services.cache.onInvalidate((tags) => invalidated.push(tags));

  const link = { path: page.path, title: page.title };
  expect(await admin.api.content.savePage(page)).toEqual({ ...page, updatedAt: world.now, version: 1 });
  expect(await visitor().api.content.page({ path: page.path })).toEqual({ ...page, updatedAt: world.now, version: 1 });
  expect((await visitor().api.content.site()).paths).toContainEqual(link);
  await expect.poll(async () => (await elsewhere()).paths).toContainEqual(link);
  expect(invalidated).toContainEqual([`page:${page.path}`, 'site']);
  expect(await traceOf('page.saved')).toEqual([{ user_id: admin.id, resource_id: page.path, details: {} }]);
});

test('a page saved again replaces the one at its address', async () => {
  world.now = new Date('2026-11-18T08:00:00Z');
  const boss = visitor();
  await boss.api.auth.signIn({ email: 'admin@firn.example', password });
  await boss.api.content.savePage({ ...page, title: 'Rules of ice', version: 1 });
  expect(await visitor().api.content.page({ path: page.path })).toMatchObject({
    title: 'Rules of ice',
    updatedAt: world.now,
    version: 2,
  });
  expect((await visitor().api.content.site()).paths.filter(({ path }) => path === page.path)).toHaveLength(1);
});

test('a page that somebody else changed meanwhile is neither saved, moved nor removed', async () => {
  const path = '/changed-by-two';
  await admin.api.content.savePage({ ...page, path });
  const change = (title: string) => admin.api.content.savePage({ ...page, path, title, version: 1 });
  const both = await Promise.allSettled([change('One'), change('Two')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const stale of [
    () => change('Three'),
    () => admin.api.content.savePage({ ...page, path }),
    () => admin.api.content.savePage({ ...page, path: '/never-saved', version: 3 }),
    () => admin.api.content.movePage({ from: path, to: '/elsewhere', version: 1 }),
    () => admin.api.content.removePage({ path, version: 1 }),
  ])
    await expect(stale()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await visitor().api.content.page({ path })).toMatchObject({
    version: 2,
    title: expect.stringMatching(/One|Two/),
  });
});

test('a public page declares its cache tags, so that it can be rebuilt', async () => {
  const tags: string[] = [];
  const ctx = { ...(await visitor().ctx()), dependsOn: (...more: string[]) => void tags.push(...more) };
  await getSite(ctx);
  await getPage(ctx, { path: page.path });
  expect(tags).toEqual(['site', 'company', 'settings', 'statistics', 'legal-pages', `page:${page.path}`]);
});

test('an unpublished page is not found, and an invalid address is refused', async () => {
  await expect(visitor().api.content.page({ path: '/nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const path of ['nowhere', '//evil.example', '/Upper', '/a/../b', '/a/', '/%2e', '/a\0']) {
    await expect(visitor().api.content.page({ path })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(admin.api.content.savePage({ ...page, path })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('a link in a page leads to the site or to an https page, never to a script', async () => {
  const withLink = (href: string) => ({
    ...page,
    body: {
      template: 'sections' as const,
      sheet: 'about' as const,
      lead: 'In short.',
      sections: [],
      next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href } },
    },
  });
  for (const href of ['javascript:alert(1)', '//evil.example', 'http://plain.example', ' /x\njavascript:', 'data:,x']) {
    await expect(admin.api.content.savePage(withLink(href))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});

test('a seeded company detail counts as replaced once it is changed, and a stale change is refused', async () => {
  const { toBeReplaced, version, ...company } = await admin.api.content.company();
  expect(toBeReplaced).toContain('phone');
  const same = await admin.api.content.saveCompany({ ...company, version });
  expect(same.toBeReplaced).toEqual(toBeReplaced);
  const changed = { ...company, phone: '+41 44 123 45 67' };
  await expect(admin.api.content.saveCompany({ ...changed, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  const saved = await admin.api.content.saveCompany({ ...changed, version: same.version });
  expect(saved.toBeReplaced).toEqual(toBeReplaced.filter((key) => key !== 'phone'));
  const back = await admin.api.content.saveCompany({ ...company, version: saved.version });
  const wrong = { ...company, phone: 'abc', version: back.version };
  await expect(admin.api.content.saveCompany(wrong)).rejects.toMatchObject({
    data: { fields: { phone: 'Please enter a phone number such as +41 44 123 45 67' } },
  });
  expect(back.toBeReplaced).not.toContain('phone');
  const { version: _version, ...shown } = back;
  expect((await visitor().api.content.site()).company).toMatchObject(shown);
  const phones = [company.phone, changed.phone];
  expect((await traceOf('company.saved')).map(({ details }) => details)).toEqual([
    { changes: {} },
    { changes: { phone: phones } },
    { changes: { phone: phones.toReversed() } },
  ]);
});

test('only administrators change content', async () => {
  const member = await world.signedIn('member@bank.example');
  await expect(member.api.content.savePage(page)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(visitor().api.content.savePage(page)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('a time may also be written in ISO format as in REST, and nothing else is accepted', async () => {
  const path = '/written-by-rest';
  await admin.api.content.savePage({ ...page, path, publishedAt: '2026-11-17T09:00:00+01:00' });
  expect(await visitor().api.content.page({ path })).toMatchObject({ publishedAt: page.publishedAt });
  await expect(admin.api.content.savePage({ ...page, path, publishedAt: 'yesterday' })).rejects.toMatchObject({
    data: { fields: { publishedAt: 'Please enter a date and time such as 2026-11-21T09:00:00Z' } },
  });
});
