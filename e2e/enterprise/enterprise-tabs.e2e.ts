import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type SyntheticTenant, tracesOf } from '#checks/isolation/synthetic-tenant.ts';
import { problemsOfFit } from '../testing/crawl.ts';
import { openInApp, setUpFixture, waitForResponses } from '../testing/fixture.ts';
import { setUpTwoTenants } from '../testing/two-tenants.ts';

const fixture = setUpFixture();
const tenants = setUpTwoTenants(fixture, { hasLongWords: true });
const { own, other } = tenants;
const widths = [390, 768, 1024, 1280];
const title = 'Enterprise Features · Firn';

interface Tab {
  label: string;
  /** Of the document, without the name of the site. */
  title?: string;
  /** The heading of its own. */
  heading: string;
  address: string;
  /** What it shows in an empty database. */
  empty: (panel: Locator) => Locator;
  /** What it shows of a tenant that has rows in every table. */
  filled: (panel: Locator, tenant: SyntheticTenant) => Locator;
}

const named = (panel: Locator, { word }: SyntheticTenant) => panel.getByRole('link', { name: word }).first();

const tabs: readonly Tab[] = [
  {
    label: 'Multi-Tenant',
    heading: 'Client organisations',
    address: '/enterprise-features',
    empty: (panel) => panel.getByText('No organisations to display'),
    filled: named,
  },
  {
    label: 'Audit Logs',
    title: 'Activity Logs · Admin · Firn',
    heading: 'Activity Logs',
    address: '/admin/activity',
    empty: (panel) => panel.getByRole('link', { name: 'Administrator created' }),
    filled: (panel, { word }) => panel.getByLabel('Organisation').locator('option', { hasText: word }),
  },
  {
    label: 'SSO',
    heading: 'Single sign-on',
    address: '/enterprise-features?tab=sso',
    empty: (panel) => panel.getByRole('link', { name: 'Configure Azure AD' }),
    filled: named,
  },
  {
    label: 'Analytics',
    heading: 'Analytics',
    address: '/enterprise-features?tab=analytics',
    empty: (panel) => panel.getByText('No visits in this period'),
    filled: (panel) => panel.getByText('Last 5 minutes.', { exact: false }),
  },
  {
    label: 'Rate Limits',
    heading: 'Rate limits',
    address: '/enterprise-features?tab=rate-limits',
    empty: (panel) => panel.getByText('Nobody is limited now.'),
    filled: (panel, { word }) => panel.getByText(word).first(),
  },
];

/** The sections of `/settings/organisation`, below the people. */
const ofOwners = [
  'Sign-in addresses',
  'Single sign-on',
  'Security',
  'Branding',
  'Usage',
  'Subscription and invoices',
  'Exit pack',
];

let admin: Page;

beforeAll(async () => {
  admin = await fixture.visitor();
  await fixture.signInAsAdministrator(admin, '/enterprise-features');
});

/** Waits until the tab is the selected one, at its address. Returns its panel. */
async function openedTab({ label, address, heading, title: own = title }: Tab): Promise<Locator> {
  await admin.waitForURL(fixture.app.url + address);
  await admin.getByRole('tab', { name: label, selected: true }).waitFor();
  await admin.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await admin.getByRole('navigation', { name: 'Breadcrumb' }).getByText(heading, { exact: true }).waitFor();
  await expect.poll(() => admin.title()).toBe(own);
  return admin.getByRole('tabpanel', { name: label });
}

/** Tables become lists a moment after the window has become narrow. */
async function expectFit(page: Page): Promise<void> {
  await expect.poll(() => problemsOfFit(page, widths), { message: page.url() }).toEqual([]);
}

/** The refused requests that a test causes stand in the console too. */
function expectQuietConsole(expected = /$^/): void {
  expect(fixture.consoleErrors.splice(0).filter((text) => !expected.test(text))).toEqual([]);
}

test('the administrator of an empty platform opens each tab by click, key, back button and address', async () => {
  for (const tab of tabs) {
    await admin.getByRole('tab', { name: tab.label }).click();
    await tab
      .empty(await openedTab(tab))
      .first()
      .waitFor();
    await expectFit(admin);
  }
  for (const tab of tabs.toReversed().slice(1)) {
    await admin.goBack();
    await tab
      .empty(await openedTab(tab))
      .first()
      .waitFor();
  }
  await admin.getByRole('tab', { name: 'Multi-Tenant' }).press('ArrowLeft');
  await openedTab(tabs[4] as Tab);
  await admin.keyboard.press('Home');
  await openedTab(tabs[0] as Tab);

  for (const [view, shown] of [
    ['events', 'No events to display'],
    ['funnels', 'Step 1'],
    ['retention', 'in 12 cohorts'],
    ['dashboards', 'No dashboards to display'],
    ['unknown', 'No visits in this period'],
  ]) {
    await openInApp(admin, `/enterprise-features?tab=analytics&view=${view}`);
    await admin
      .getByText(shown as string)
      .first()
      .waitFor();
  }
  await admin.goto('/enterprise-features?tab=unknown');
  await admin.getByText('No organisations to display').waitFor();
  await admin.goto('/enterprise-features?provider=azure');
  await admin.waitForURL('**/enterprise-features?provider=azure&tab=sso');
  await admin.getByRole('heading', { name: 'Azure AD', exact: true }).waitFor();
  await admin.goto('/enterprise-features?tab=sso&provider=unknown');
  await admin.getByRole('link', { name: 'Configure Azure AD' }).waitFor();
  await admin.goto('/enterprise-features?tab=audit-logs&severity=unknown&from=2026-02-31');
  await admin.waitForURL('**/admin/activity?severity=unknown&from=2026-02-31');
  await admin.getByRole('link', { name: 'Administrator created' }).first().waitFor();
  await admin.goto('/settings/organisation');
  await admin.getByText('You belong to no organisation').waitFor();
  expectQuietConsole();
});

// That they fit every width is checked in accessibility/screens.e2e.ts.
test('the administrator of a filled platform sees both tenants on every tab', async () => {
  for (const tenant of [own, other]) await tenants.fill(tenant);
  for (const tab of tabs) {
    await admin.goto(tab.address);
    const panel = await openedTab(tab);
    for (const tenant of [own, other]) await tab.filled(panel, tenant).waitFor({ state: 'attached' });
  }
  await admin.goto('/enterprise-features?tab=tenants&status=suspended');
  await admin.getByText('No organisation matches these filters.').waitFor();
  await admin.getByRole('link', { name: 'Clear filters' }).click();
  await named(admin.getByRole('tabpanel'), own).waitFor();
  await admin.goBack();
  await admin.getByText('No organisation matches these filters.').waitFor();
  expectQuietConsole();
});

test('wrong input in the dialogs of the tabs is explained beside its field, and what was typed stays', async () => {
  await admin.goto('/enterprise-features');
  await admin.getByRole('button', { name: 'Add organisation' }).click();
  const tenant = admin.getByRole('dialog', { name: 'Add organisation' });
  await tenant.getByLabel('Name').fill('Treuhand Seefeld');
  await tenant.getByLabel('Subdomain').fill('www');
  await tenant.getByLabel('Owner’s email').fill('nobody');
  await tenant.getByRole('button', { name: 'Add organisation' }).click();
  await tenant.getByText('This subdomain is reserved. Please choose another one').waitFor();
  await tenant.getByText('Please enter a valid email address').waitFor();
  await tenant.getByLabel('Subdomain').fill(own.word);
  await tenant.getByLabel('Owner’s email').fill('owner@seefeld.example');
  await tenant.getByRole('button', { name: 'Add organisation' }).click();
  await tenant.getByText('Another organisation has this subdomain').waitFor();
  await expect.poll(() => tenant.getByLabel('Name').inputValue()).toBe('Treuhand Seefeld');

  await admin.goto('/enterprise-features?tab=sso&provider=%2B');
  await admin.getByLabel('Type').selectOption('SAML 2');
  await admin.getByRole('button', { name: 'Add provider' }).click();
  await admin.getByText('Required', { exact: true }).waitFor();
  await expect.poll(() => admin.getByLabel('Type').inputValue()).toBe('saml');
  await admin.getByLabel('Type').selectOption('OpenID Connect');
  await admin.goto('/enterprise-features?tab=sso&provider=azure');
  await admin.getByRole('button', { name: 'Open Verify the domain' }).click();
  await admin.getByLabel('Trusted domains').fill('seefeld');
  await admin.getByRole('button', { name: 'Save provider' }).last().click();
  await admin.getByText('Please enter domains such as bank.example, separated by commas').waitFor();
  await expect.poll(() => admin.getByLabel('Trusted domains').inputValue()).toBe('seefeld');

  await admin.goto('/enterprise-features?tab=analytics&view=dashboards');
  await admin.getByRole('button', { name: 'New dashboard' }).click();
  const dashboard = admin.getByRole('dialog', { name: 'New dashboard' });
  await dashboard.getByRole('button', { name: 'Create dashboard' }).click();
  await dashboard.getByText('Please enter a name').waitFor();

  await admin.goto('/enterprise-features?tab=rate-limits');
  await admin.getByRole('button', { name: 'Add rule' }).click();
  const rule = admin.getByRole('dialog', { name: 'Add rule' });
  await rule.getByLabel('Name').fill('Everybody');
  await rule.getByLabel('Pattern').fill('/*');
  await rule.getByRole('spinbutton', { name: /^Limit/ }).fill('0');
  await rule.getByRole('radio', { name: 'Enforced' }).check();
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await rule.getByText('Please enter a whole number from 1 to').waitFor();
  await expect.poll(() => rule.getByLabel('Name').inputValue()).toBe('Everybody');
  await rule.getByRole('spinbutton', { name: /^Limit/ }).fill('1');
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await rule.getByText('this rule would refuse all sign-ins').waitFor();

  for (const id of ['unknown', other.newId()]) {
    await admin.goto(`/enterprise-features/tenants/${id}`);
    await admin.getByRole('heading', { name: 'Organisation not found', level: 1 }).waitFor();
  }
  expectQuietConsole(/status of 40[0-9]/);
});

/** Keeps what a page of somebody of this tenant is answered, documents included. */
function watchAnswers(page: Page, tenant: SyntheticTenant, stranger: SyntheticTenant) {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (!/json|html/.test(response.headers()['content-type'] ?? '')) return;
    // An answer that the next page has cut off was not shown.
    const text = response.text().catch(() => '');
    answers.push(text.then((content) => `${response.url()} ${content}`));
  });
  return {
    /** Of what came since the last call, something is of the tenant, and nothing of the other one. */
    async expectOwnOnly(): Promise<void> {
      const seen = () => Promise.all([...answers, page.content()]);
      await expect.poll(async () => (await seen()).some((text) => text.includes(tenant.secret))).toBe(true);
      await waitForResponses(page);
      const texts = await seen();
      answers.length = 0;
      expect(texts.filter((text) => text.includes(stranger.word) || tracesOf(stranger, text) !== null)).toEqual([]);
    },
  };
}

for (const [name, tenant, stranger] of [
  ['first', own, other],
  ['second', other, own],
] as const) {
  for (const role of ['owner', 'member'] as const) {
    test(`the ${role} of the ${name} tenant sees the summary of it on every tab, its settings, and nothing of the other`, async () => {
      const page = await tenants.signIn(tenant[role].email);
      const { expectOwnOnly } = watchAnswers(page, tenant, stranger);
      const main = page.getByRole('main');
      const label = role === 'owner' ? 'Owner' : 'Member';
      for (const { label: tab } of tabs) {
        const address = `/enterprise-features?tab=${tab.toLowerCase().replace(' ', '-')}`;
        // The app is loaded with the first tab.
        if (page.url() === 'about:blank') await page.goto(address);
        else await openInApp(page, address);
        await main.getByRole('heading', { name: 'Your organisation' }).waitFor();
        await main.getByText(tenant.secret).waitFor();
        await main.getByText(label, { exact: true }).waitFor();
        await main.getByText('2 of 100').waitFor();
        await expect.poll(() => main.locator('[role=tab], table, form, button').count()).toBe(0);
        await expect.poll(async () => [await page.title(), page.url()]).toEqual([title, fixture.app.url + address]);
      }
      await expectFit(page);
      await page.reload();
      await main.getByRole('link', { name: 'People of your organisation' }).click();
      await page.waitForURL('**/settings/organisation');
      await main.getByText(tenant.member.email).first().waitFor();
      await main.getByRole('heading', { name: 'Usage' }).waitFor();
      await expectOwnOnly();
      const sections = () => main.getByRole('heading', { level: 2 }).allTextContents();
      const name = expect.stringContaining(tenant.secret);
      await expect
        .poll(sections)
        .toEqual(role === 'owner' ? ['Set up your organisation', name, ...ofOwners] : [name, 'Usage']);
      await expect
        .poll(() => main.getByRole('button', { name: 'Invite person' }).count())
        .toBe(role === 'owner' ? 1 : 0);
      await expectFit(page);
      await page.goBack();
      await main.getByRole('heading', { name: 'Your organisation' }).waitFor();
      for (const path of ['/dashboard', '/projects', '/analytics?tab=organisation', '/notifications']) {
        await openInApp(page, path);
        await main.getByRole('heading', { level: 1 }).waitFor();
        await expectOwnOnly();
      }
      // Pages of the administrators of the platform lead home.
      for (const path of [`tenants/${stranger.id}`, `tenants/${tenant.id}`, 'former-tenants']) {
        await page.goto(`/enterprise-features/${path}`);
        await page.waitForURL(`${fixture.app.url}/dashboard`);
      }
      expectQuietConsole();
    });
  }
}
