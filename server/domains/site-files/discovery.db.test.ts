import { expect, test } from 'vitest';
import type { Page } from '#contract/content/content.ts';
import { dayMs } from '#contract/time/durations.ts';
import { saveSettings } from '#server/testing/save-settings.ts';
import { createWorld } from '#server/testing/world.ts';
import { atom, rss } from './feeds.ts';
import { webManifest } from './manifest.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';

const world = createWorld();
const visitor = () => world.person().ctx();

const page: Omit<Page, 'updatedAt' | 'version'> = {
  path: '/terms-of-glaciers',
  locale: 'en',
  title: 'Terms of glaciers',
  description: 'What holds on the ice.',
  status: 'published',
  publishedAt: new Date('2026-11-17T08:00:00Z'),
  body: { template: 'legal', updated: 'November 2026', lead: 'In short.', sections: [] },
};

const post: Omit<Page, 'updatedAt' | 'version'> = {
  ...page,
  path: '/blog/ice',
  title: 'Ice & <b>snow</b> ]]> end',
  body: {
    template: 'post',
    sheet: 'cloud',
    lead: 'In short.',
    author: 'Cloud practice',
    tags: ['Ice & snow'],
    blocks: [],
    next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
  },
};

test('the sitemap lists every published page with the time of its last change, from the next request on', async () => {
  const { paths } = await world.person().api.content.site();
  const before = await sitemap(await visitor());
  // The pages of the content, and the status page.
  expect(before.match(/<loc>/g)).toHaveLength(paths.length + 1);
  expect(before).toContain('<url><loc>http://localhost:3000/status</loc></url>');
  expect(before).toContain('<loc>http://localhost:3000/services</loc>');
  expect(before).not.toContain('terms-of-glaciers');

  world.now = new Date('2026-11-18T08:00:00Z');
  const admin = await world.signedIn('admin@firn.example', 'admin');
  await admin.api.content.savePage(page);
  expect(await sitemap(await visitor())).toContain(
    '<url><loc>http://localhost:3000/terms-of-glaciers</loc><lastmod>2026-11-18T08:00:00.000Z</lastmod></url>',
  );
});

test('a page that is not published is in neither sitemap nor feed', async () => {
  const admin = await world.signedIn('editor@firn.example', 'admin');
  const draft = { ...post, path: '/blog/unfinished', status: 'draft' as const, publishedAt: null };
  const later = { ...post, path: '/blog/later', status: 'scheduled' as const, publishedAt: new Date('2027-01-01') };
  for (const hidden of [draft, later]) await admin.api.content.savePage(hidden);
  for (const make of [sitemap, rss, atom]) expect(await make(await visitor())).not.toMatch(/unfinished|blog.later/);
});

test('both feeds list the posts, latest first, with any characters in their titles', async () => {
  const admin = await world.signedIn('author@firn.example', 'admin');
  await admin.api.content.savePage(post);
  const [first, second] = [await rss(await visitor()), await atom(await visitor())];
  for (const feed of [first, second]) {
    expect(feed).toContain('http://localhost:3000/blog/ice');
    expect(feed.indexOf('/blog/ice')).toBeLessThan(feed.indexOf('/blog/exit-plan-one-page'));
    expect(feed).not.toContain('<b>');
    expect(feed.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)/);
  }
  expect(first).toMatch(/<pubDate>Tue, 17 Nov 2026 08:00:00 GMT<\/pubDate>/);
  expect(second).toContain('<published>2026-11-17T08:00:00.000Z</published>');
  expect(await rss(await visitor())).toBe(first);
});

test('robots.txt disallows the app and names the sitemap', () => {
  expect(robots({ appUrl: 'https://firn.example' }, ['/admin', '/api', '/auth'])).toBe(
    'User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: https://firn.example/sitemap.xml\n',
  );
});

test('security.txt has a contact and expires less than a year ahead, in any month', async () => {
  for (const now of ['2026-01-01T00:00:00Z', '2026-02-28T23:59:59Z', '2026-12-31T23:59:59Z']) {
    world.now = new Date(now);
    const text = await securityTxt(await visitor());
    const { email } = (await world.person().api.content.site()).company;
    expect(text).toContain(`Contact: mailto:${email}\n`);
    expect(text).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n');
    expect(text).toContain('Preferred-Languages: en, de\n');
    const days = (Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '') - world.now.getTime()) / dayMs;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});

test("the manifest has the company's name and offers maskable icons", async () => {
  const ctx = await visitor();
  const manifest = JSON.parse(await webManifest(ctx));
  const { company } = await world.person().api.content.site();
  expect(manifest).toMatchObject({ name: company.name, start_url: '/', theme_color: '#f47147' });
  expect(manifest.description).toBeTruthy();
  expect(manifest.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toHaveLength(2);
});

test('the description in the settings describes the site in feeds and manifest', async () => {
  const admin = await world.signedIn('describes@firn.example', 'admin');
  const { general } = await admin.api.settings.get();
  const siteDescription = 'Networks & servers for families.';
  await saveSettings(admin.api, { section: 'general', values: { ...general, siteDescription } });
  expect(JSON.parse(await webManifest(await visitor())).description).toBe(siteDescription);
  for (const make of [rss, atom]) expect(await make(await visitor())).toContain('Networks &amp; servers for families.');
  await saveSettings(admin.api, { section: 'general', values: { ...general, siteDescription: '' } });
  expect(await rss(await visitor())).toContain('<description>Posts by Firn</description>');
});

test('responses built from pages declare their cache tags, so that they can be rebuilt', async () => {
  for (const make of [sitemap, rss, atom, securityTxt, webManifest]) {
    const tags: string[] = [];
    await make({ ...(await visitor()), dependsOn: (...more) => void tags.push(...more) });
    expect(tags).toContain('site');
  }
});
