import type { Page } from 'playwright-core';
import { screens } from '#contract/back-office.ts';
import type { SignedInRole } from '#contract/operations/quality/kinds.ts';
import type { Journey } from './journeys.ts';
import { openScreen } from './open-page.ts';

interface SignedInJourney extends Journey {
  as: SignedInRole;
  /** It stores something: for a copy only. */
  writes: boolean;
}

/** One screen of each kind: lists, a form, figures, settings. */
export const signedInScreens: Readonly<Record<SignedInRole, readonly string[]>> = {
  member: [
    '/dashboard',
    '/profile',
    '/projects',
    '/projects/new',
    '/analytics',
    '/notifications',
    '/settings/security',
  ],
  administrator: [
    '/admin',
    '/admin/inquiries',
    '/admin/users',
    '/admin/content',
    '/admin/legal',
    '/admin/settings',
    '/enterprise-features',
    '/production-monitor',
    '/launch-readiness',
    '/quality-assurance',
  ],
};

/** What members and administrators do. */
export const signedInJourneys: readonly SignedInJourney[] = [
  {
    name: 'A member opens the screens of the account',
    as: 'member',
    writes: false,
    steps: signedInScreens.member.map((path) => [`Open ${path}`, (page) => openScreen(page, path)] as const),
  },
  {
    name: 'The back office is closed to a member',
    as: 'member',
    writes: false,
    steps: [['The back office leads to the dashboard', leadsToDashboard]],
  },
  {
    name: 'A member asks for a project, and writes a message',
    as: 'member',
    writes: true,
    steps: [
      ['Open the form', (page) => openScreen(page, '/projects/new')],
      ['Send it empty: a problem stands beside the name', sendEmptyProject],
      ['Fill it in, and send it', sendProject],
      ['Write a message', writeMessage],
    ],
  },
  {
    name: 'An administrator opens the screens of the back office',
    as: 'administrator',
    writes: false,
    steps: Object.keys(screens).map((path) => [`Open ${path}`, (page) => openScreen(page, path)] as const),
  },
  {
    name: 'An administrator answers an inquiry',
    as: 'administrator',
    writes: true,
    steps: [
      ['Record an inquiry', recordInquiry],
      ['Find it in the list', findInquiry],
      ['Send a reply', sendReply],
    ],
  },
];

async function leadsToDashboard(page: Page): Promise<void> {
  await page.goto('/admin', { waitUntil: 'load' });
  const { pathname } = new URL(page.url());
  if (pathname !== '/dashboard') throw new Error(`/admin leads to ${pathname}`);
}

async function sendEmptyProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send project' }).click();
  await page.getByText('Name must be at least 3 characters').waitFor();
}

async function sendProject(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Synthetic project');
  await page.getByLabel('Description').fill('Made up by the test of this server.');
  await page.getByRole('button', { name: 'Send project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Synthetic project' }).waitFor();
}

async function writeMessage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill('When can you start?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('list', { name: 'Conversation' }).getByText('When can you start?').waitFor();
}

const subject = 'Synthetic inquiry';

async function recordInquiry(page: Page): Promise<void> {
  await openScreen(page, '/admin/inquiries');
  const status = await page.evaluate(async (about) => {
    const inquiry = {
      name: 'Anna Muster',
      email: 'anna@synthetic.example',
      subject: about,
      message: 'Made up by a test.',
    };
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/inquiries', { method: 'POST', headers, body: JSON.stringify(inquiry) })).status;
  }, subject);
  if (status !== 200 && status !== 201) throw new Error(`It answers with ${status}`);
}

async function findInquiry(page: Page): Promise<void> {
  await openScreen(page, '/admin/inquiries');
  await page.getByRole('main').getByRole('link', { name: subject }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
}

async function sendReply(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Reply' }).fill('Thank you. We call you tomorrow.');
  await page.getByRole('button', { name: 'Send and keep open' }).click();
  await page.getByText('Reply sent').first().waitFor();
}
