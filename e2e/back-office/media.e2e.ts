import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('editors');

const photograph = () =>
  sharp({ create: { width: 1_000, height: 800, channels: 3, background: '#468' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 33/1 0/1' } })
    .jpeg()
    .toBuffer();

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

async function openImage(page: Page, name: string): Promise<void> {
  await page.goto('/admin/media');
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

test('an administrator uploads an image, describes it and shows it in a post; then it cannot be deleted', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/admin/content');
  const cards = admin.getByRole('region', { name: 'Media Library' });
  await cards.getByText('No media files').waitFor();
  await admin.getByRole('region', { name: 'Blog Posts' }).getByRole('listitem').first().waitFor();
  await cards.getByRole('link', { name: /All/ }).click();
  await admin.waitForURL('**/admin/media');
  // The page that is left says the same, and has labels that contain “file”.
  await admin.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
  await admin.getByText('No media files').waitFor();

  const wrong = file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const other = file('page.jpg', Buffer.from('<script>alert(1)</script>'));
  await admin.getByLabel('File', { exact: true }).setInputFiles([wrong, other, file('summit.jpg', await photograph())]);
  await admin.getByText('“drawing.svg” was not added').waitFor();
  await admin.getByText('The content of this file does not match its file type').waitFor();
  await admin.getByRole('link', { name: 'summit' }).waitFor();

  await openImage(admin, 'summit');
  await admin.getByRole('slider', { name: 'Focal point' }).focus();
  await admin.keyboard.press('Shift+ArrowDown');
  await admin.keyboard.press('ArrowRight');
  await admin.getByText('51% from the left, 60% from the top').waitFor();
  await admin.getByRole('button', { name: 'Save focal point' }).click();
  await admin.getByText('The focal point is saved.').first().waitFor();
  await admin.getByLabel('Alt text').fill('A summit in the evening');
  await admin.getByRole('button', { name: 'Save image' }).click();
  await admin.getByText('Can be used on every page.').waitFor();
  await expectAccessible(admin);

  await admin.goto('/admin/content/new');
  await admin.getByRole('textbox', { name: 'Content' }).waitFor();
  await admin.getByLabel('Type').selectOption('Post');
  await admin.getByLabel('Title').fill('With a summit');
  await admin.getByRole('textbox', { name: 'Content' }).click();
  await admin.keyboard.type('Seen in the evening.');
  await admin.getByRole('button', { name: 'Image', exact: true }).click();
  const picker = admin.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByLabel('File', { exact: true }).setInputFiles([file('glacier.jpg', await photograph())]);
  await picker.getByRole('button', { name: 'glacier', pressed: true }).waitFor();
  await picker.getByText('Write the alt text first').waitFor();
  await expectAccessible(admin);
  await picker.getByLabel('Alt text').fill('A glacier at noon');
  await picker.getByRole('button', { name: 'Use image' }).click();
  await admin.getByRole('img', { name: 'A glacier at noon' }).waitFor();
  await admin.getByRole('button', { name: 'Change image…' }).click();
  await picker.getByRole('tab', { name: /^Map sheets/ }).click();
  await picker.getByRole('searchbox', { name: 'Search images' }).fill('first screen');
  await picker.getByRole('button', { name: 'Home, first screen on phones' }).waitFor();
  await picker.getByRole('button', { name: 'Cancel' }).click();
  await picker.waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Change image…' }).click();
  await picker.getByRole('button', { name: 'summit' }).click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await admin.getByLabel('Shape').selectOption('Square');
  await admin.getByLabel('Status').selectOption('Published');
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await admin.waitForURL(/\/admin\/content\/[0-9a-f-]{36}$/);

  await openImage(admin, 'summit');
  await admin.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('heading', { name: '“summit” cannot be deleted' }).waitFor();
  await dialog.getByRole('link', { name: 'With a summit' }).waitFor();
});

test('readers get the image in the encoding and size they need, in a box that keeps its shape', async () => {
  const reader = await fixture.visitor();
  await reader.goto('/blog/with-a-summit');
  const image = reader.getByRole('img', { name: 'A summit in the evening' });
  const before = await reader.locator('[data-crop]').first().boundingBox();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  const after = await reader.locator('[data-crop]').first().boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
  expect(after?.width).toBe(after?.height);
  const { address, position, size } = await image.evaluate((shown: HTMLImageElement) => ({
    address: shown.currentSrc,
    position: getComputedStyle(shown).objectPosition,
    size: [shown.width, shown.height],
  }));
  expect(address).toMatch(/\/media\/[0-9a-f-]{36}\/(800|1000)\.avif$/);
  expect(position).toBe('51% 60%');
  expect(size).toEqual([after?.width, after?.height].map((side) => Math.round(side ?? 0)));
  const answer = await reader.request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const etag = answer.headers().etag ?? '';
  expect((await reader.request.get(address, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  const other = address.replace(/\/[^/]*$/, '/1600.avif');
  expect((await reader.request.get(other)).status()).toBe(404);
  expect((await reader.request.get(address.replace('/media/', '/media/x'))).status()).toBe(404);
  const refused = await reader.request.post('/api/upload/media?name=a.jpg', { data: await photograph() });
  expect(refused.status()).toBe(401);
  // Beside the picture nothing is loaded that a post without one does not load.
  const scriptsOf = async (path: string) => {
    await reader.goto(path);
    return reader.evaluate(() => [...document.scripts].map(({ src, type }) => src || type));
  };
  expect(await scriptsOf('/blog/with-a-summit')).toEqual(await scriptsOf('/blog/exit-plan-one-page'));
});
