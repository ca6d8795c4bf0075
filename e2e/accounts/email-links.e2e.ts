import { beforeAll, expect, test } from 'vitest';
import { administrator as first } from '../testing/app.ts';
import { emailTo, setUpSharedFixture, waitUntil } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';

const fixture = setUpSharedFixture('accounts');
const administrator = { ...first, email: 'email-links@firn.example' };
const { email } = administrator;
const newPassword = 'moraine kettle 2026';

beforeAll(() => createAccount(fixture.app, administrator.email, 'admin'));

const read = new Set<string>();

/** The next email with this subject that was not read before. */
async function newEmail(about: string): Promise<string> {
  const message = await waitUntil(`a new email about ${about}`, async () => {
    const newest = await emailTo(fixture.app, email, about);
    return read.has(newest) ? null : newest;
  });
  read.add(message);
  return message;
}

async function countEmailsAbout(about: string): Promise<number> {
  const emails = await fixture.app.emails();
  return emails.filter((message) => message.includes(`To: ${email}`) && message.includes(about)).length;
}

const linkIn = (message: string) => /http:\/\/localhost:\d+\/auth[\w/?=&-]*token=[\w-]{43}/.exec(message)?.[0] ?? '';

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`${how} JavaScript an email signs in: by its link in this browser, by its code on another device`, async () => {
    const page = await fixture.visitor({ javaScriptEnabled });
    await page.goto('/auth?next=%2Fadmin%2Fapi');
    await page.getByRole('tab', { name: 'Magic Link' }).click();
    await page.waitForURL('**/auth?mode=magic-link**');
    await page.getByLabel('Email').fill('nobody');
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Please enter a valid email address').waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Magic link sent! Check your email and click the link to sign in.').waitFor();
    await page.getByRole('link', { name: 'Send Another Link' }).waitFor();

    const message = await newEmail('Your link to sign in');
    // Reloading the response sends no second email.
    await page.reload();
    await page.getByText('Magic link sent! Check your email and click the link to sign in.').waitFor();
    expect(await countEmailsAbout('Your link to sign in')).toBe(read.size);
    // This browser asked for the mail, so it need not name the address again.
    await expect.poll(() => page.getByLabel('Email').count()).toBe(0);
    expect(message).toContain('Content-Type: text/html');
    const code = /^\d{6}(?=\r?$)/m.exec(message)?.[0] ?? '';
    await page.getByLabel('Six-digit code').fill(code === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Sign In with Code' }).click();
    await page.getByText('This code is wrong or has expired. Request a new one').waitFor();
    if (javaScriptEnabled) {
      const elsewhere = await fixture.visitor();
      await elsewhere.goto('/auth/magic');
      await elsewhere.getByLabel('Six-digit code').fill(code);
      await elsewhere.getByRole('button', { name: 'Sign In with Code' }).click();
      await elsewhere.getByText('Please enter a valid email address').waitFor();
      await page.getByLabel('Six-digit code').fill(code);
      await page.getByRole('button', { name: 'Sign In with Code' }).click();
      await page.waitForURL('**/admin/api');
      return;
    }
    // Opening the page, as an email scanner does, does not use the link up.
    await page.goto(linkIn(message));
    await page.goto(linkIn(message));
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/admin');
    const late = await fixture.visitor({ javaScriptEnabled });
    await late.goto(linkIn(message));
    await expect.poll(() => late.getByRole('button', { name: 'Sign In', exact: true }).count()).toBe(0);
    await late.getByText('This link was already used or has expired. Please request a new one.').waitFor();
    await late.getByRole('link', { name: 'Send Another Link' }).click();
    await late.waitForURL('**/auth?mode=magic-link');
  });
}

test('a forgotten password is reset: the old one and every session become invalid', async () => {
  const elsewhere = await fixture.visitor();
  await fixture.signInAs(administrator.email, elsewhere);
  const page = await fixture.visitor();
  await page.goto('/auth?next=%2Fadmin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/auth?mode=reset-password&next=%2Fadmin');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByText('Password reset email sent! Please check your inbox.').waitFor();
  await page.getByRole('link', { name: 'Return to Sign In' }).waitFor();

  await page.goto(linkIn(await newEmail('Choose a new password')));
  await expect.poll(() => page.getByRole('tab').count()).toBe(0);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill('another one entirely');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText("Passwords don't match").waitFor();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL('**/admin');
  await newEmail('Your password was changed');

  await elsewhere.reload();
  await elsewhere.waitForURL('**/auth?next=**');
  await elsewhere.getByText('There was a problem with your authentication. Please sign in again.').waitFor();
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password').fill(administrator.password);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.getByText(/Email or password is not correct/).waitFor();
  await elsewhere.getByLabel('Password').fill(newPassword);
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
  await elsewhere.waitForURL('**/admin');
});

test('the password page says when its link is invalid, and offers a new one', async () => {
  const page = await fixture.visitor();
  await page.goto('/auth?mode=update-password');
  await page.getByText('This link was already used or has expired. Please request a new one.').waitFor();
  await expect.poll(() => page.getByLabel('New password', { exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Get a new link' }).waitFor();
  for (const dead of [
    '/auth?mode=update-password&token=made-up',
    '/auth/confirm?token=made-up',
    '/auth/magic?token=x',
    '/auth/magic-link?token=x',
  ]) {
    await page.goto(dead);
    await page.getByText('This link was already used or has expired. Please request a new one.').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  }
  await page.goto('/auth?mode=update-password&token=made-up');
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`${how} JavaScript a signed-in user chooses a new password with the current one`, async () => {
    const page = await fixture.visitor({ javaScriptEnabled });
    const sign = { data: { email, password: newPassword }, headers: { origin: fixture.app.url } };
    expect((await page.request.post('/api/auth/sign-in', sign)).ok()).toBe(true);
    await page.goto('/auth?mode=update-password');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText('This is not your password').waitFor();
    await page.getByLabel('Current password').fill(newPassword);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password').fill(newPassword);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.waitForURL('**/admin');
  });
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';

  test(`${how} JavaScript an invitation creates a member's account`, async () => {
    const invited = `invited-${how}@bank.example`;
    const admin = await fixture.visitor();
    await admin.goto('/auth');
    await admin.getByLabel('Email').fill(email);
    await admin.getByLabel('Password').fill(newPassword);
    await admin.getByRole('button', { name: 'Sign In', exact: true }).click();
    await admin.waitForURL('**/admin');
    const answer = await admin.request.post('/api/auth/invitations', {
      data: { email: invited },
      headers: { origin: fixture.app.url },
    });
    expect(await answer.json()).toEqual({ ok: true });

    const link = linkIn(await emailTo(fixture.app, invited, 'Your invitation to'));
    const page = await fixture.visitor({ javaScriptEnabled });
    // An email scanner opens it first.
    await page.goto(link);
    await page.goto(link);
    await expect.poll(() => page.title()).toMatch(/^Accept your invitation · /);
    await page.getByText(`For ${invited}.`).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await page.getByLabel('Confirm Password').fill('password1');
    await page.getByRole('button', { name: 'Become a member' }).click();
    await page.getByText('This password is widely known. Please choose another one').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('bergschrund seven');
    await page.getByLabel('Confirm Password').fill('bergschrund seven');
    await page.getByRole('button', { name: 'Become a member' }).click();
    await page.waitForURL('**/dashboard');

    const late = await fixture.visitor({ javaScriptEnabled });
    for (const dead of [link, '/auth/invitation', '/auth/invitation?token=made-up']) {
      await late.goto(dead);
      await late.getByRole('heading', { name: 'This link does not work' }).waitFor();
      await expect.poll(() => late.getByLabel('Password', { exact: true }).count()).toBe(0);
    }
    await late.getByRole('link', { name: 'Sign In' }).click();
    await late.waitForURL('**/auth');
  });
}
