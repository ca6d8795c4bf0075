import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/time/durations.ts';
import { expectAccessible } from '../testing/axe.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { deleteSeededDocuments, reviewerEmail, signInAuthorAndReviewer } from '../testing/people.ts';

const fixture = setUpFixture();
let author: Page;
let reviewer: Page;
let reviewerId: string;
let visitor: Page;

const content = [
  'We process **little** <script>document.title = "hacked"</script>.',
  '## 1. Purpose\nTo [answer you](/contact), and never [this](javascript:alert(1)).',
  '## 2. Storage\n| Cookie | Days |\n|---|---|\n| session | 1 |',
].join('\n\n');

interface Document {
  id: string;
  version: number;
  approvalHash: string;
}

beforeAll(async () => {
  ({ author, reviewer } = await signInAuthorAndReviewer(fixture));
  visitor = await fixture.visitor();
  const people = await author.request.get('/api/legal-documents/reviewers');
  reviewerId = (await people.json()).find(({ email }: { email: string }) => email === reviewerEmail).id;
});

async function post(page: Page, path: string, data: object): Promise<Document> {
  const headers = { origin: fixture.app.url };
  const answer = await page.request.post(`/api/legal-documents${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} returned ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Takes a draft through the approval of the second administrator. */
async function publish({ id, version }: Document): Promise<Document> {
  const sent = await post(author, `/${id}/review`, { version });
  const { approvalHash } = await post(author, `/${id}/approvals`, { version: sent.version, reviewerIds: [reviewerId] });
  const approved = await post(reviewer, `/${id}/reviews`, { approvalHash, decision: 'approved' });
  return post(author, `/${id}/publish`, { version: approved.version });
}

const scriptsOf = (page: Page) => page.locator('script[src]').count();
const robotsOf = (page: Page) => page.locator('meta[name=robots]').getAttribute('content');
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

test('the content leads to the document that governs a page', async () => {
  await author.goto('/admin/content?q=Terms+of+Service');
  await author.getByText('/terms, governed by Legal Documents').waitFor();
  await author.getByRole('link', { name: 'Terms of Service' }).click();
  await author.getByText('Governed by Legal Documents').waitFor();
  await expect.poll(() => author.getByRole('button', { name: /Save|Publish/ }).count()).toBe(0);
  await expectAccessible(author);
  await author.setViewportSize({ width: 1280, height: 900 });
  await author.getByRole('main').getByRole('link', { name: 'Legal Documents', exact: true }).click();
  await author.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  await author.getByRole('tab', { name: 'Versions (1)' }).waitFor();
});

test('the pages begin as documents of December 2024; a published document is the page at the next request; its versions, days and PDF are readable', async () => {
  await visitor.goto('/privacy');
  await visitor.getByText('Last updated: December 2024').waitFor();
  await visitor.getByText('In force since 1 December 2024').waitFor();
  expect((await visitor.request.get('/privacy.pdf')).status()).toBe(200);
  await visitor.goto(`/privacy?at=${dayIn(-2)}`);
  await visitor.getByText('The text in force on').waitFor();

  // Without any document the page of the content is shown.
  await deleteSeededDocuments(fixture.app);
  await expect.poll(async () => (await visitor.request.get('/privacy.pdf')).status()).toBe(404);
  await visitor.goto('/privacy');
  const scripts = await scriptsOf(visitor);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' }).format();
  await visitor.goto(`/privacy?at=${today}`);
  await visitor.getByText('Last updated: December 2024').waitFor();
  await visitor.goto(`/privacy?at=${dayIn(-2)}`);
  await visitor.getByText('No version of this page has been published as a document yet.').waitFor();

  const facts = { title: 'Privacy Policy', documentType: 'privacy' };
  const first = await publish(await post(author, '', { ...facts, content }));
  await visitor.goto('/privacy');
  await visitor.getByRole('heading', { level: 2, name: '1. Purpose' }).waitFor();
  await visitor.getByText(`<script>document.title = "hacked"</script>`).waitFor();
  await expect.poll(() => visitor.getByRole('link', { name: 'answer you' }).getAttribute('href')).toBe('/contact');
  await expect.poll(() => visitor.getByRole('link', { name: 'this', exact: true }).count()).toBe(0);
  expect(await scriptsOf(visitor)).toBe(scripts);
  await expect.poll(() => visitor.title()).toMatch(/^Privacy Policy/);
  await expect.poll(() => visitor.locator('meta[name=robots]').count()).toBe(0);
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await expect
    .poll(() => visitor.getByRole('navigation', { name: 'Contents' }).getByRole('link').allTextContents())
    .toEqual(['Purpose', 'Storage']);
  const pdf = await visitor.request.get('/privacy.pdf');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await pdf.body()).toString('latin1')).toMatch(/^%PDF-.*Geist.*%%EOF/s);

  // The next version is announced, and the first one applies until then.
  const { id, version } = first;
  const coming = dayIn(40);
  await publish(await post(author, `/${id}`, { ...facts, version, content: 'Nothing.', effectiveOn: coming }));
  await visitor.reload();
  await visitor.getByRole('heading', { level: 2, name: '1. Purpose' }).waitFor();
  await visitor.getByRole('link', { name: 'Later versions' }).click();
  await visitor.waitForURL('**/privacy/versions');
  await visitor.getByRole('link', { name: 'Privacy Policy, version 2' }).waitFor();
  expect(await robotsOf(visitor)).toBe('noindex');
  await expectAccessible(visitor);
  await visitor.setViewportSize({ width: 1280, height: 900 });
  await visitor.getByLabel('Show the text in force on').fill(coming);
  await visitor.getByRole('button', { name: 'Show', exact: true }).click();
  await visitor.waitForURL(`**/privacy?at=${coming}`);
  await visitor.getByText('Nothing.', { exact: true }).waitFor();
  expect(await robotsOf(visitor)).toBe('noindex');
  await visitor.goto('/privacy/versions/1');
  await visitor.getByText('Version 1, in force from').waitFor();
  await visitor.getByRole('heading', { level: 2, name: '2. Storage' }).waitFor();
  expect((await visitor.request.get('/privacy/versions/3')).status()).toBe(404);
});

test('a day before the first version and a wrong day are explained, and without a document the page is as before', async () => {
  await visitor.goto('/privacy?at=2001-01-01');
  await visitor.getByText('No text was in force on 1 January 2001').waitFor();
  await visitor.getByText('The first version is in force from').waitFor();
  await visitor.goto('/privacy?at=2026-02-30');
  await visitor.getByText('“2026-02-30” is not a date').waitFor();
  expect(await robotsOf(visitor)).toBe('noindex');

  const { documents } = await author.request
    .get('/api/legal-documents')
    .then(async (answer) => ({ documents: (await answer.json()).rows as Document[] }));
  for (const { id, version } of documents) await post(author, `/${id}/archive`, { version });
  await visitor.goto('/privacy');
  await visitor.getByText('Last updated: December 2024').waitFor();
  expect(fixture.consoleErrors).toEqual([]);
});
