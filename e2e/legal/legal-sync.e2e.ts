import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { administrator, type RunningApp, removeApp } from '../testing/app.ts';
import { expectAccessible } from '../testing/axe.ts';
import { queryDatabase } from '../testing/database.ts';
import { setUpFixture } from '../testing/fixture.ts';
import { startInstalled } from '../testing/installed.ts';
import { deleteSeededDocuments } from '../testing/people.ts';

const fixture = setUpFixture();
let source: RunningApp;
let broken: Server;
let page: Page;

/** How the broken feeds answer, and what the history says about each. */
const faults: Record<string, { answer: RequestListener; says: string }> = {
  failing: { answer: (_request, response) => response.writeHead(500).end(), says: 'answered with status 500' },
  inside: {
    answer: (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/feed' }).end(),
    says: 'The feed could not be read: http://10.0.0.1 is not reached over https',
  },
  garbage: { answer: (_request, response) => response.end('<html>'), says: 'The feed is not JSON' },
  half: {
    answer: (_request, response) => response.end('{"documents":[{"id":"1","title":" "}]}'),
    says: 'Document 1 (“1”): title: Title is required',
  },
  slow: { answer: () => {}, says: 'No answer in time' },
};

beforeAll(async () => {
  source = await startInstalled();
  await Promise.all([deleteSeededDocuments(source), deleteSeededDocuments(fixture.app)]);
  broken = createServer((request, response) => {
    faults[(request.url ?? '').slice(1)]?.answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  page = await fixture.visitor();
  await fixture.signInAsAdministrator(page, '/admin/legal');
});

afterAll(async () => {
  broken.close().closeAllConnections();
  await removeApp(source);
});

/** Calls the API of the other installation as this administrator. */
async function signedInAtSource(email: string) {
  const headers = { origin: source.url, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...administrator, email });
  const signedIn = await fetch(`${source.url}/api/auth/sign-in`, { method: 'POST', headers, body });
  const cookie = keepCookies('', signedIn.headers);
  return async (path: string, input: object): Promise<{ id: string; version: number; approvalHash: string }> => {
    const answer = await fetch(`${source.url}/api/legal-documents${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(input),
    });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/** Writes, approves and publishes a document at the other installation. */
async function publishAtSource(title: string, content: string): Promise<void> {
  const second = 'second@firn.example';
  const [reviewer] = await queryDatabase<{ id: string }>(
    source,
    `with added as (
       insert into users (id, email, email_verified, role, created_at, updated_at)
       values (gen_random_uuid(), '${second}', true, 'admin', now(), now()) returning id
     ), credentials as (
       insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
       select gen_random_uuid(), added.id, added.id::text, 'credential', password, now(), now()
       from added, accounts where provider_id = 'credential'
     )
     select id from added`,
  );
  const author = await signedInAtSource(administrator.email);
  const { id, version } = await author('', { title, documentType: 'terms', category: 'Commercial', content });
  const sent = await author(`/${id}/review`, { version });
  const asked = await author(`/${id}/approvals`, { version: sent.version, reviewerIds: [reviewer?.id] });
  const review = { approvalHash: asked.approvalHash, decision: 'approved' };
  const approved = await (await signedInAtSource(second))(`/${id}/reviews`, review);
  await author(`/${id}/publish`, { version: approved.version });
}

const latestRun = () => page.getByRole('region', { name: 'Sync history' }).getByRole('listitem').first();

async function configure(endpoint: string): Promise<void> {
  await page.getByLabel('API endpoint').fill(endpoint);
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await page.getByRole('definition').filter({ hasText: endpoint }).waitFor();
  await page.getByText('Not saved yet').waitFor({ state: 'detached' });
}

test('a document published at one installation becomes a draft at the other', async () => {
  await publishAtSource('Terms of Service', 'We work carefully.');
  await page.getByRole('tab', { name: 'Sync' }).click();
  await page.waitForURL('**/admin/legal?tab=sync');
  await page.getByText('Manual only').waitFor();
  await page.getByText('Never').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Start Sync' }).isDisabled()).toBe(true);
  await page.getByLabel('Sync interval').fill('169');
  await page.getByRole('button', { name: 'Save configuration' }).click();
  await page.getByText('Please enter a whole number from 1 to 168').waitFor();
  await page.getByLabel('Sync interval').fill('168');
  await page.getByLabel('Categories').fill('Commercial');
  await configure(`${source.url}/api/legal/feed`);
  await page.getByText('Sync configuration updated').first().waitFor();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByRole('list', { name: 'Documents of the feed' }).getByText('New draft').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Start Sync' }).click();
  await page.getByText('Sync started successfully').first().waitFor();
  await latestRun().getByText('Items synced: 1,').waitFor();
  await page.getByRole('button', { name: 'Start Sync' }).click();
  await latestRun().getByText('Items synced: 0, unchanged: 1,').waitFor();
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByText('1 of 1 document').waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Terms of Service' });
  await card.getByText('Draft').waitFor();
  await card.getByText('We work carefully.').waitFor();
});

test('a feed that fails, redirects inside, sends garbage or hangs fails the run with the reason, and changes nothing', async () => {
  await page.goto('/admin/legal?tab=sync');
  const { port } = broken.address() as AddressInfo;
  for (const [name, { says }] of Object.entries(faults)) {
    await configure(`http://127.0.0.1:${port}/${name}`);
    await page.getByRole('button', { name: 'Start Sync' }).click();
    await latestRun().getByText(says).waitFor();
    await latestRun().getByText('Failed').waitFor();
  }
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByText('1 of 1 document').waitFor();
});
