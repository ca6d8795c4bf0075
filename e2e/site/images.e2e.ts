import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { ImageIndex } from '#contract/content/images.ts';
import { team } from '#db/seed/content/collections/team.ts';
import { violations } from '../testing/axe.ts';
import { setUpSharedFixture, waitForResponses } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('published files');
const portraits = '#team .picture.needs-script';

/** Only named people have a portrait. */
beforeAll(async () => {
  const page = await fixture.visitor();
  await fixture.signInAsAdministrator(page);
  const items = team.map((member) => ({ ...member, name: `Holder, ${member.name}`, named: true }));
  const headers = { origin: fixture.app.url };
  const answer = await page.request.post('/rpc/content/saveCollection', {
    data: { json: { key: 'team', items, version: 1 } },
    headers,
  });
  expect(answer.status()).toBe(200);
});

/** Records every layout shift without recent user input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = window as unknown as { shifted: number };
    total.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
const stateOf = (page: Page, state: string) => page.locator(`${portraits}[data-state="${state}"]`);

test('portraits are loaded when they come near the viewport, in a suitable encoding, without layout shifts', async () => {
  const page = await fixture.visitor();
  await watchShifts(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/about/team');
  await waitForResponses(page);
  const isPortrait = (path: string) => path.startsWith('/art/team/');
  const before = fetched.filter(isPortrait).length;
  expect(before).toBeLessThan(4);
  // Each in turn: one that has left the window again before the browser saw it there is not asked for.
  for (const portrait of await page.locator(portraits).all()) {
    await portrait.scrollIntoViewIfNeeded();
    await expect.poll(() => portrait.getAttribute('data-state')).toBe('loaded');
  }
  const all = fetched.filter(isPortrait);
  expect(all).toHaveLength(4);
  expect(all.every((path) => /-(400|800)-[0-9a-f]{8}\.(avif|webp)$/.test(path))).toBe(true);
  expect(fetched.filter((path) => path.endsWith('/index.json'))).toEqual([]);
  expect(await shiftsOf(page)).toBeLessThan(0.01);
});

test('an image that fails to load shows a message in its place, without a layout shift', async () => {
  const page = await fixture.visitor();
  await watchShifts(page);
  await page.route(/\/art\/team\/head-of-cloud|\/images\/team\/head-of-cloud/, (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/about/team');
  const broken = page.locator('[data-picture="team/head-of-cloud"]');
  const heights = () => page.locator('#team li').evaluateAll((all) => all.map((row) => row.clientHeight));
  const before = await heights();
  await broken.scrollIntoViewIfNeeded();
  await broken.getByText('Failed to load image').waitFor();
  await expect.poll(() => broken.getAttribute('data-state')).toBe('failed');
  const box = await broken.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 1))).toBeLessThan(1);
  expect(await heights()).toEqual(before);
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  const indexes = ['/images/index.json', '/logos/index.json', '/images/team/index.json', '/images/unsplash/index.json'];
  expect(asked.filter((path) => path.endsWith('/index.json')).sort()).toEqual(indexes.sort());
  expect(asked).toContain('/images/team/head-of-cloud');
  expect(await violations(page, { part: '#team' })).toEqual([]);
});

test('a page that is older than the build finds its images by name', async () => {
  const page = await fixture.visitor();
  await page.route('**/about/team', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/(\/art\/team\/[\w-]+)-[0-9a-f]{8}\./g, '$1-00000000.'),
    });
  });
  await page.goto('/about/team');
  await page.locator(portraits).first().scrollIntoViewIfNeeded();
  await stateOf(page, 'loaded').first().waitFor();
  expect(
    await page
      .locator(`${portraits} img`)
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc),
  ).toMatch(/\/art\/team\/managing-partner-800-(?!00000000)[0-9a-f]{8}\.webp$/);
});

test('without JavaScript images are plain images', async () => {
  const page = await fixture.visitor({ javaScriptEnabled: false });
  await page.goto('/about/team');
  const image = page.locator('#team noscript img, #team .picture:not(.needs-script) img').first();
  await image.scrollIntoViewIfNeeded();
  await image.waitFor({ state: 'visible' });
  await expect.poll(() => page.locator(portraits).first().isVisible()).toBe(false);
});

test('every image of the four indexes is served under its address and under its plain name', async () => {
  const read = async (address: string) => (await (await fetch(fixture.app.url + address)).json()) as ImageIndex;
  const [images, logos, team, unsplash] = await Promise.all(
    ['/images/index.json', '/logos/index.json', '/images/team/index.json', '/images/unsplash/index.json'].map(read),
  );
  expect(unsplash).toEqual({ images: [] });
  expect(team?.images).toEqual(images?.team);
  expect(team?.images.map(({ name }) => name)).toContain('team/managing-partner');
  const inAll = [...(images?.images ?? []), ...(images?.team ?? [])];
  const addresses = [
    ...inAll.flatMap(({ name, path, sources }) => [
      `/images/${name}`,
      path,
      ...sources.flatMap(({ srcset }) => srcset.split(', ').map((entry) => entry.split(' ')[0] ?? '')),
    ]),
    ...(logos?.images.flatMap(({ name, path }) => [`/logos/${name}`, path]) ?? []),
  ];
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const { status, headers } = await fetch(fixture.app.url + address, { method: 'HEAD' });
      return { address, status, type: headers.get('content-type') ?? '' };
    }),
  );
  expect(answers.filter(({ status, type }) => status !== 200 || !type.startsWith('image/'))).toEqual([]);
  expect((await fetch(`${fixture.app.url}/images/no-such-image`)).status).toBe(404);
});
