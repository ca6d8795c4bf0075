import { expect, test } from 'vitest';
import { setUpSharedFixture, waitUntil } from '../testing/fixture.ts';
import { signOutAdministrator } from '../testing/sidebar.ts';

const fixture = setUpSharedFixture('accounts');
const password = 'a long winter sentence';

/** Quoted-printable breaks long lines with "=" at the end. */
async function confirmationsTo(email: string): Promise<string[]> {
  const emails = await fixture.app.emails();
  return emails
    .filter((mail) => mail.includes(`To: ${email}`) && mail.includes('Confirm your address'))
    .map((mail) => mail.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='));
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`${how} JavaScript a visitor signs up, confirms the address, signs in and gets to the dashboard`, async () => {
    const email = `member-${how}@firn.example`;
    const page = await fixture.visitor({ javaScriptEnabled });
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByText('Admin account creation requires approval. Contact your system administrator.').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText("Passwords don't match").first().waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    // Without a script the server answers, and it never sends a password back.
    await expect
      .poll(() => page.getByLabel('Password', { exact: true }).inputValue())
      .toBe(javaScriptEnabled ? password : '');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await expect.poll(() => page.getByText("Passwords don't match").count()).toBe(javaScriptEnabled ? 0 : 1);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText(`Check your inbox: we sent a link to ${email}`).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText(`we sent another link to ${email}`).waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText(/Email or password is not correct/).waitFor();

    await expect.poll(async () => (await confirmationsTo(email)).length).toBe(2);
    const message = (await confirmationsTo(email)).at(-1) ?? '';
    const link = /http:\/\/localhost:\d+\/auth\/confirm\?token=[\w-]+/.exec(message)?.[0] ?? '';
    await page.goto(link);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await page.getByText('You can now sign in with your password.').waitFor();
    await page
      .getByRole('link', { name: /sign in/i })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === '/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/dashboard');
    if (javaScriptEnabled) await page.getByRole('heading', { level: 1, name: new RegExp(`member-${how}`) }).waitFor();

    await page.goto('/admin');
    await page.waitForURL('**/dashboard');
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`${how} JavaScript the return address survives switching tabs and a refused form`, async () => {
    const page = await fixture.visitor({ javaScriptEnabled });
    await page.goto('/admin/inquiries?status=new&q=a%26b');
    await page.waitForURL('**/auth?next=**');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.waitForURL('**/auth?mode=sign-up**');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await page.waitForURL('**/auth?mode=sign-in**');
    await page.getByLabel('Email').fill('admin@firn.example');
    await page.getByLabel('Password').fill('short');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('Password must be at least 8 characters').waitFor();
    await page.getByLabel('Password').fill('glacier tongue 1999');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/admin/inquiries?status=new&q=a%26b');
    // Users who are already signed in are redirected as well.
    await page.goto('/auth?mode=sign-up&next=%2Fadmin%2Fapi');
    await page.waitForURL('**/admin/api');
  });
}

test('Show reveals both passwords of a form and announces it; they are hidden again on submit, and without JavaScript there is no button', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth?mode=sign-up');
  const show = page.getByRole('button', { name: 'Show' });
  const [first, second] = [page.getByLabel('Password', { exact: true }), page.getByLabel('Confirm password')];
  const types = async () => [await first.getAttribute('type'), await second.getAttribute('type')];
  await first.fill('in the clear');
  const state = async () => [await show.getAttribute('aria-pressed'), ...(await types())];
  await expect.poll(state).toEqual(['false', 'password', 'password']);
  await show.press('Space');
  await expect.poll(state).toEqual(['true', 'text', 'text']);
  await expect.poll(() => show.getAttribute('aria-controls')).toBe('password confirmPassword');
  await expect.poll(() => first.inputValue()).toBe('in the clear');
  await page.evaluate(() => document.forms[0]?.addEventListener('submit', (event) => event.preventDefault()));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect.poll(state).toEqual(['false', 'password', 'password']);

  const plain = await fixture.visitor({ javaScriptEnabled: false });
  await plain.goto('/auth');
  await plain.getByLabel('Password').waitFor();
  await expect.poll(() => plain.getByRole('button', { name: 'Show' }).count()).toBe(0);
});

test('the arrow keys move between the tabs of the sign-in page, and Enter opens one', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign In' }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(() => page.getByRole('tab', { name: 'Reset' }).getAttribute('tabindex')).toBe('-1');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused()).toBe('Magic Link');
  await page.keyboard.press('End');
  await expect.poll(() => focused()).toBe('Reset');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
});

test('no sign-in page accepts a return address outside the site', async () => {
  for (const returnTo of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/%2F%2Fevil',
  ]) {
    const address = `${fixture.app.url}/auth?next=${encodeURIComponent(returnTo)}`;
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('next=');
  }
  const safe = await fetch(`${fixture.app.url}/auth?next=${encodeURIComponent('/admin"><script>')}`);
  expect(await safe.text()).not.toContain('/admin"');
});

test('the guard returns an administrator to the requested page after sign-in, and sign-out ends the session', async () => {
  const page = await fixture.visitor();
  await page.goto('/admin/inquiries?status=new');
  await page.waitForURL('**/auth?next=**');
  await page.getByLabel('Email').fill('admin@firn.example');
  await page.getByLabel('Password').fill('glacier tongue 1999');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/admin/inquiries?status=new');
  await page.goto('/auth');
  await page.waitForURL('**/admin');
  await signOutAdministrator(page);
  await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth');
  await page.goto('/admin');
  await page.waitForURL('**/auth?next=**');
});

test('a refused sign-in shows the same message for every cause, and too many attempts refuse everyone', async () => {
  const page = await fixture.visitor();
  const attempt = async (email: string) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('certainly wrong');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    return page
      .getByText(/is not correct|Too many authentication attempts/)
      .first()
      .innerText();
  };
  expect(await attempt('nobody@firn.example')).toBe(await attempt('member-with@firn.example'));
  // Attempts of the tests before count, while their minutes last.
  await waitUntil('one is refused', async () =>
    (await attempt('nobody@firn.example')).includes('Too many authentication attempts'),
  );
});
