import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '#tools/browser.ts';
import { openBrowser } from './open-browser.ts';
import { testAxe } from './test-axe.ts';
import { testJourney } from './test-journey.ts';
import { testLab } from './test-lab.ts';
import { testSite } from './test-site.ts';
import { testWidth } from './test-widths.ts';

// A site with every fault that a run has to find.
const html = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Test</title></head><body><main><h1>Test</h1>${body}</main></body></html>`;
const pages: Record<string, string> = {
  '/good': html('<p>Hello</p>'),
  '/violating': html('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><button></button>'),
  '/wide': html('<div style="width:2000px">wide</div>'),
  '/logging': html('<script>console.error("broken")</script>'),
  '/busy': html(
    '<script>setTimeout(() => { const end = performance.now() + 300; while (performance.now() < end); }, 1500)</script>',
  ),
};

const userAgents = new Set<string | undefined>();
let server: Server;
let url: string;
let program: string;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    userAgents.add(request.headers['user-agent']);
    const page = pages[request.url ?? ''];
    response.statusCode = page === undefined && request.url !== '/favicon.ico' ? 404 : 200;
    response.setHeader('content-type', 'text/html');
    response.end(page);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const { path, environment } = await findBrowser();
  Object.assign(process.env, environment);
  program = path;
  browser = await openBrowser(program, url);
}, 30_000);
afterAll(async () => {
  await browser.close();
  server.close();
});

test('axe finds violations in both looks, and none on a page without any', async () => {
  const { violated, passed, looks } = await testAxe(browser, url, '/violating');
  expect(violated.map(({ rule, elements }) => [rule, elements])).toEqual([
    ['button-name', 2],
    ['image-alt', 2],
  ]);
  expect(violated[0]?.at).toEqual(['light, 1280 px: button', 'dark, 390 px: button']);
  expect([looks.length, passed.includes('button-name'), passed.includes('document-title')]).toEqual([2, false, true]);
  expect((await testAxe(browser, url, '/good')).violated).toEqual([]);
  await expect(testAxe(browser, url, '/missing')).rejects.toThrow('/missing answers with 404');
}, 30_000);

test('a page that is wider than its window, logs an error or is missing has a problem at this width', async () => {
  const facts = await testWidth(browser, url, { width: 390, pages: ['/good', '/wide', '/logging', '/missing'] });
  expect(facts).toMatchObject({
    problems: [
      { page: '/wide', problem: expect.stringMatching(/^It is \d+ px wider than the window$/) },
      { page: '/logging', problem: 'Console: broken' },
      { page: '/missing', problem: '/missing answers with 404' },
    ],
  });
}, 30_000);

test('a journey ends with the step that fails, and fails where a page logs an error', async () => {
  const walk = (steps: Parameters<typeof testJourney>[2]['steps']) => testJourney(browser, url, { name: 'A', steps });
  const fails = async () => Promise.reject(new Error('There is no link\nwith a long trace'));
  expect(
    await walk([
      ['Open it', async (page) => void (await page.goto('/good'))],
      ['Follow a link', fails],
      ['Never reached', fails],
    ]),
  ).toEqual({
    type: 'journey',
    steps: [
      { name: 'Open it', ok: true },
      { name: 'Follow a link', ok: false },
    ],
    problem: 'Follow a link: There is no link',
  });
  const logging = await walk([['Open it', async (page) => void (await page.goto('/logging'))]]);
  expect(logging).toMatchObject({ problem: 'Console: broken', steps: [{ ok: true }, { ok: false }] });
}, 30_000);

test('the lab measures paint, interaction and what blocks the page', async () => {
  const { figures, blockedMs, loads } = await testLab(browser, url, '/busy', 1);
  expect(loads).toBe(1);
  // The round trip of the slow network alone takes longer than half a second.
  expect(figures.FCP).toBeGreaterThan(500);
  expect(figures.TTI).toBeGreaterThan(1_700);
  expect(figures.CLS).toBe(0);
  expect(blockedMs).toBeGreaterThan(200);
}, 30_000);

test('every visit says that it is no person, so that the analytics leave it out', () => {
  expect(userAgents.size).toBeGreaterThan(0);
  for (const userAgent of userAgents) expect(userAgent).toMatch(/HeadlessChrome/);
});

test('a browser that does not start and a site that does not answer are said in a sentence', async () => {
  const problems: unknown[] = [];
  const options = { kinds: ['functionality'], done: [] };
  for (const one of [
    { ...options, program: '/no/such/browser', url },
    { ...options, program, url: 'http://localhost:9' },
    { ...options, program, url },
  ])
    for await (const event of testSite(one)) problems.push(event);
  expect(problems).toEqual([
    { event: 'failed', problem: expect.stringMatching(/^The browser could not be started: /) },
    { event: 'failed', problem: expect.stringMatching(/^The browser could not open .*net::ERR_/) },
    { event: 'failed', problem: `${url}/sitemap.xml answers with 404` },
  ]);
}, 30_000);
