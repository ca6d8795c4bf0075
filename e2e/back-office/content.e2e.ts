import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { interactiveTools } from '#db/seed/content/pages/solutions/interactive-tools.ts';
import { violations, violationsInBothThemes } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('editors');

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Writes a post in the editor for new pages, without saving it. */
async function writePost(page: Page, title: string, words: string): Promise<void> {
  // The list, from which a click leads here, has a filter with the label “Type” too.
  await contentOf(page).waitFor();
  await page.getByLabel('Type').selectOption('Post');
  await page.getByLabel('Title').fill(title);
  await contentOf(page).click();
  await page.keyboard.type(words);
}

/** The status and the text of a public page, as the server sends it now. */
async function publicPage(page: Page, path: string): Promise<{ status: number; text: string }> {
  const answer = await page.request.get(path);
  return { status: answer.status(), text: await answer.text() };
}

test('an administrator writes a post by keyboard, and readers see it on the next request, as they do its changes', async () => {
  const admin = await fixture.visitor();
  const scripts: string[] = [];
  admin.on('request', (request) => scripts.push(request.url()));
  const editorScripts = () => scripts.filter((url) => /\/(new-page|existing-page|block-editor)-/.test(url));
  await fixture.signInAsAdministrator(admin, '/admin/content?q=innovation');
  await admin.getByRole('link', { name: /Innovation Labs/ }).waitFor();
  expect(editorScripts()).toEqual([]);

  await admin.getByRole('button', { name: 'New', exact: true }).click();
  await admin.waitForURL('**/admin/content/new');
  await writePost(admin, 'What a restore test shows', '## Four figures');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('Auditors read the record.');
  expect(editorScripts().length).toBeGreaterThan(0);
  expect(await violations(admin)).toEqual([]);
  await admin.getByLabel('Status').selectOption('Published');
  await contentOf(admin).getByText('Auditors read the record.').click();
  await admin.keyboard.press('End');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('/im');
  await admin.getByRole('listbox', { name: 'Blocks' }).getByRole('option', { name: 'Image' }).waitFor();
  expect(await violations(admin)).toEqual([]);
  await admin.keyboard.press('Enter');
  const picker = admin.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('tab', { name: /^Map sheets/ }).click();
  await picker.getByRole('button', { name: 'Cleantech' }).click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await admin.getByLabel('Alt text').fill('');
  await admin.getByText('Publish: 1 problem to fix first').waitFor();
  await admin.getByLabel('Alt text').fill('Contour lines of a glacier');
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.waitForURL(/\/admin\/content\/[0-9a-f-]{36}$/);

  const path = '/blog/what-a-restore-test-shows';
  const published = await publicPage(admin, path);
  expect(published.status).toBe(200);
  expect(published.text).toContain('Four figures');

  await contentOf(admin).getByText('Auditors read the record.').click();
  await admin.keyboard.press('End');
  await admin.keyboard.type(' Not the backup.');
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await admin.getByText('readers see an earlier version').waitFor();
  expect((await publicPage(admin, path)).text).not.toContain('Not the backup.');
  await admin.getByRole('button', { name: 'Publish changes' }).click();
  await admin.getByText('readers see an earlier version').waitFor({ state: 'detached' });
  expect((await publicPage(admin, path)).text).toContain('Not the backup.');

  await admin
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  await admin.getByRole('dialog').getByText('Not the backup.').waitFor();
  await admin.getByRole('button', { name: 'Restore this version' }).click();
  await admin.getByText('Earlier version restored').waitFor();

  await admin.getByRole('button', { name: 'Delete page' }).click();
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  await admin.waitForURL('**/admin/content');
  expect((await publicPage(admin, path)).status).toBe(404);
  await admin
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click();
  await admin
    .getByRole('table')
    .getByRole('link', { name: /What a restore test shows/ })
    .waitFor();
  expect((await publicPage(admin, path)).status).toBe(200);
  expect(fixture.consoleErrors).toEqual([]);
});

test('a new page is previewed as the public page, also by whoever gets the link, before it is published', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/content/new');
  await writePost(admin, 'Seen before it is public', 'A text that waits.');
  const opening = admin.waitForEvent('popup');
  await admin.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = await opening;
  await preview.waitForURL('**/preview/*');
  await preview.getByText('Preview of /blog/seen-before-it-is-public').waitFor();
  await preview.getByRole('heading', { level: 1, name: 'Seen before it is public' }).waitFor();
  expect(await violationsInBothThemes(preview)).toEqual([]);
  await admin.waitForURL(/\/admin\/content\/[0-9a-f-]{36}$/);
  await admin.getByRole('button', { name: 'Copy link' }).waitFor();
  expect((await publicPage(admin, '/blog/seen-before-it-is-public')).status).toBe(404);
  const visitor = await fixture.visitor();
  expect((await publicPage(visitor, new URL(preview.url()).pathname)).text).toContain('A text that waits.');
});

test('the sections of a page are folded, and a click in its live preview opens the one with those words', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/content?q=Cloud+Infrastructure');
  await admin
    .getByRole('table')
    .getByRole('link', { name: /Cloud Infrastructure/ })
    .click();
  await admin.getByRole('button', { name: /^Phases/, expanded: false }).waitFor();
  const page = admin.frameLocator('iframe[title=Page]:not(.invisible)');
  await page.getByRole('heading', { level: 1, name: 'Cloud Infrastructure' }).waitFor();
  await admin.getByLabel('Title').fill('Cloud, typed');
  await page.getByRole('heading', { level: 1, name: 'Cloud, typed' }).waitFor();
  expect(await violations(admin)).toEqual([]);
  await page.getByText('Landing zone, keys, logs', { exact: true }).first().click();
  await admin.getByRole('button', { name: /^Phases/, expanded: true }).waitFor();
  await expect.poll(() => admin.evaluate(() => document.activeElement?.id)).toMatch(/^body\.phases\./);
  await page.locator('[data-open-section="Phases"]').waitFor();
  await admin.reload();
  await admin.getByRole('button', { name: /^Phases/, expanded: true }).waitFor();
  await admin.getByRole('button', { name: 'Discard' }).click();

  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: 'Live preview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Cloud Infrastructure' }).waitFor();
  await expect.poll(() => admin.getByLabel('Summary').isVisible()).toBe(false);
  await admin.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.poll(() => admin.getByLabel('Summary').isVisible()).toBe(true);
});

test('the page of a draft is only for those who write the content, from our own pages, and within a size', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/content');
  const [own, anonymous] = [fixture.app.url, await fixture.visitor()];
  const post = async (who: typeof admin, content: string, headers: Record<string, string> = { origin: own }) =>
    who.request.post('/preview/draft', { form: { content }, headers });
  const refused = await post(admin, '{}');
  expect([refused.status(), refused.headers()['x-frame-options']]).toEqual([400, 'SAMEORIGIN']);
  expect(refused.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  expect((await post(anonymous, '{}')).status()).toBe(401);
  expect((await post(admin, '{}', { origin: 'https://attacker.example' })).status()).toBe(403);
  expect((await post(admin, '{}', {})).status()).toBe(403);
  expect((await post(admin, 'x'.repeat(300_000))).status()).toBe(413);
  const draft = (href: string) => ({
    ...{ path: '/blog/typed', title: 'Typed <script>document.title = "run"</script>', description: 'In short.' },
    body: {
      ...{ template: 'post', sheet: 'blog', lead: 'In short.', author: 'Team', tags: ['Ice'] },
      blocks: [{ kind: 'paragraph', text: [{ text: 'a link', href }] }],
      next: { title: 'Next', text: 'Go on.', action: { label: 'Go', href: '/contact' } },
    },
  });
  expect((await post(admin, JSON.stringify(draft('javascript:alert(1)')))).status()).toBe(400);
  const shown = await post(admin, JSON.stringify(draft('/contact')));
  expect([shown.status(), shown.headers()['cache-control']]).toEqual([200, 'no-store']);
  expect(await shown.text()).not.toContain('<script>document.title');
  // The page with the tools has them in its preview.
  const { locale: _locale, ...tools } = interactiveTools;
  expect(await (await post(admin, JSON.stringify(tools))).text()).toContain('data-island="tools"');
  const opened = await admin.request.get('/preview/draft');
  expect(opened.headers()['x-frame-options']).toBe('DENY');
});

test('a text with a problem is not saved and not lost, and an empty search says so', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/content/new');
  await writePost(admin, '', 'Words without a title.');
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await admin.getByText('attention before this can be saved').waitFor();
  await contentOf(admin).getByText('Words without a title.').waitFor();
  await admin.reload();
  await admin.getByText('You have changes from earlier that are not saved.').waitFor();
  await contentOf(admin).getByText('Words without a title.').waitFor();
  await admin.getByRole('button', { name: 'Discard' }).click();
  await admin.goto('/admin/content?q=no-such-title');
  await admin.getByText('No content found matching your criteria').waitFor();
});

test('two people write the same page: the second sees that it changed, and no words are lost', async () => {
  const first = await fixture.visitor();
  await fixture.signInAsAdministrator(first, '/admin/content/new');
  await writePost(first, 'Written by two', 'One.');
  await first.keyboard.press('Enter');
  await first.keyboard.type('Two.');
  await first.getByRole('button', { name: 'Save draft' }).click();
  await first.waitForURL(/\/admin\/content\/[0-9a-f-]{36}$/);
  const second = await fixture.visitor();
  await fixture.signInAsAdministrator(second, new URL(first.url()).pathname);

  for (const [page, place, words] of [
    [first, 'One.', ' From the first.'],
    [second, 'Two.', ' From the second.'],
  ] as const) {
    await contentOf(page).getByText(place).click();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
    await page.getByRole('button', { name: 'Save draft' }).click();
    if (page === first) await page.getByText('The draft is saved.').first().waitFor();
  }
  await second.getByText('You saved this page in another tab').waitFor();
  await contentOf(second).getByText('One. From the first.').waitFor();
  await contentOf(second).getByText('Two. From the second.').waitFor();
  await second.getByRole('button', { name: 'Save draft' }).click();
  await second.getByText('The draft is saved.').first().waitFor();
});
