import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { emailTo, setUpSharedFixture } from '../testing/fixture.ts';

const fixture = setUpSharedFixture('tenants');
const email = 'cio@family-office.example';

test('an owner gives the organisation its logo and colours, and sees its invoices', async () => {
  const admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin);
  const headers = { origin: fixture.app.url };
  const added = await admin.request.post('/api/tenants', {
    data: { name: 'Family office', subdomain: 'family-office', ownerEmail: email },
    headers,
  });
  const { id } = await added.json();
  const invitation = await emailTo(fixture.app, email, 'Your invitation to Family office');
  const link = /\/auth\/invitation\?[^\s"]+/.exec(invitation)?.[0].replaceAll('&amp;', '&') ?? '';

  await admin.goto(`/enterprise-features/tenants/${id}?tab=billing`);
  await admin.getByText('No invoices yet.').waitFor();
  await admin.getByRole('button', { name: 'Add invoice' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Add invoice' });
  await dialog.getByRole('heading', { name: 'Add invoice' }).waitFor();
  await dialog.getByLabel('Number').fill('2026-117');
  await dialog.getByLabel('First day of the period').fill('2026-12-01');
  await dialog.getByLabel('Last day of the period').fill('2027-11-30');
  await dialog.getByLabel('Amount').fill('999');
  await dialog.getByRole('button', { name: 'Add invoice' }).click();
  await admin.getByText('2026-117').first().waitFor();

  const owner = await fixture.visitor();
  await owner.goto(link);
  await owner.getByLabel('Password', { exact: true }).fill('glacier tongue 1999');
  await owner.getByLabel('Confirm Password').fill('glacier tongue 1999');
  await owner.getByRole('button', { name: /^Join / }).click();
  await owner.waitForURL('**/dashboard**');
  await owner.goto('/settings/organisation');
  await owner.getByRole('heading', { name: 'Subscription and invoices' }).waitFor();
  await owner.getByText('2026-117').waitFor();

  await owner.getByLabel('Primary colour', { exact: true }).fill('#4B8A97');
  await owner.getByRole('button', { name: 'Save branding' }).click();
  await owner
    .getByText(/3\.9:1 with white text; text needs 4\.5:1/)
    .first()
    .waitFor();
  await owner.getByRole('button', { name: 'Use #457f8b' }).click();
  await owner.getByLabel('Corner radius (px)').fill('8');
  await owner.getByRole('button', { name: 'Save branding' }).click();
  await owner.getByText('The branding is saved.').first().waitFor();
  const button = owner.getByRole('button', { name: 'Invite person' });
  const look = () =>
    button.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      return { backgroundColor, borderRadius };
    });
  await expect.poll(look).toEqual({ backgroundColor: 'rgb(69, 127, 139)', borderRadius: '8px' });

  const logo = await sharp({ create: { width: 240, height: 64, channels: 3, background: '#457f8b' } })
    .png()
    .toBuffer();
  await owner
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'family-office.png', mimeType: 'image/png', buffer: logo });
  await owner.getByText(/family-office\.png, 240 × 64 px/).waitFor();
  await owner.locator('.tenant-logo[data-state=loaded]').first().waitFor();
  await expectAccessible(owner);

  const shown = await owner.request.get('/api/tenant/logo');
  expect(shown.headers()).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
  const etag = shown.headers().etag ?? '';
  const again = await owner.request.get('/api/tenant/logo', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  const stranger = await fixture.visitor();
  const ours = await stranger.request.get('/api/tenant/logo', { headers: { 'if-none-match': etag } });
  expect(ours.headers()['content-type']).toBe('image/svg+xml');
  const asked = await owner.request.get(`/api/tenant/logo?tenant=${id}`);
  expect(asked.status()).toBe(403);

  await stranger.goto(`http://family-office.${new URL(fixture.app.url).host}/auth`);
  await stranger.getByRole('heading', { name: 'Sign in to Family office' }).waitFor();
  const ownLogo = stranger.getByRole('img', { name: 'Family office' });
  await expect.poll(() => ownLogo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
  const send = stranger.getByRole('button', { name: 'Sign In', exact: true });
  const colour = () => send.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(colour).toBe('rgb(69, 127, 139)');
  await expectAccessible(stranger);
  expect((await admin.request.get(`/api/tenant/logo?tenant=${id}`)).headers().etag).toBe(etag);
  expect(fixture.consoleErrors).toEqual([]);
});
