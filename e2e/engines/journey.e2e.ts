import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inquiryMinimumMs } from '#contract/business/inquiries.ts';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { appScreens } from '../accessibility/screens.ts';
import { administrator, type RunningApp, removeApp, startApp } from '../testing/app.ts';
import { emailTo, waitUntil } from '../testing/fixture.ts';
import { createAccount } from '../testing/people.ts';
import { firefox } from './firefox.ts';
import { Page } from './page.ts';
import { webkit } from './webkit.ts';

const publicPaths = ['/', '/services', '/services/private-client', '/industries', '/insights', '/about', '/faq'];
const member = { email: 'anna.keller@bank.example', password: 'a long winter sentence' };

describe.each([firefox, webkit])('$name', (engine) => {
  const isInstalled = engine.programs.every((program) => existsSync(program));
  if (!isInstalled) {
    test.skip(`not installed: apt-get install ${engine.packages}`, () => {});
    return;
  }

  let app: RunningApp;
  let folder: string;

  beforeAll(async () => {
    app = await startApp();
    folder = await mkdtemp(join(tmpdir(), 'firn-engines-'));
    return async () => {
      await removeApp(app);
      await rm(folder, { recursive: true });
    };
  });

  /** A visit by somebody new; afterwards nothing may have gone wrong. */
  async function visit(run: (page: Page) => Promise<void>): Promise<void> {
    const driver = await engine.open();
    try {
      const page = new Page(driver, app.url);
      await run(page);
      expect(await page.problems()).toEqual([]);
    } finally {
      await driver.close();
    }
  }

  async function signIn(page: Page, { email, password }: typeof member): Promise<void> {
    await page.fill('Email', email);
    await page.fill('Password', password);
    await page.click('button', 'Sign In');
  }

  test('a visitor reads public pages', () =>
    visit(async (page) => {
      for (const path of publicPaths) {
        await page.goto(path);
        await page.waitFor('heading', '');
        expect(await page.problems(), path).toEqual([]);
      }
      await page.goto('/');
      // The entry opens its panel, by hover or by the click; until then a link of the same name stands below.
      await page.click('link', 'Services');
      const isOpen = () => document.querySelector('header a[aria-expanded=true]') !== null;
      await waitUntil('the panel is open', () => page.evaluate(isOpen));
      await page.click('link', 'Cybersecurity');
      await page.waitForAddress('/services/security');
    }));

  test('a visitor sends an inquiry, and an administrator answers it', async () => {
    const subjects = ['Archive to Switzerland', 'Exposure before year-end'];
    await visit(async (page) => {
      for (const subject of subjects) {
        await page.goto('/contact');
        await page.fill('Name', 'Chief Information Officer');
        await page.fill('Email *', 'cio@familyoffice.example');
        await page.fill('Subject', subject);
        await page.fill('Message', 'We hold about 38 TB of scanned client files abroad.');
        await waitUntil(
          'the form is old enough',
          async () => (await page.evaluate(() => performance.now())) > inquiryMinimumMs,
        );
        await page.click('button', 'Send Message');
        await page.waitForText('Message sent successfully!');
      }
    });
    await visit(async (page) => {
      await page.goto('/admin/inquiries');
      await page.waitForAddress('/auth?next=');
      await signIn(page, administrator);
      // A row's link covers its own row only: that of the first row must not be below that of the last.
      await page.click('link', 'Exposure before year-end');
      await page.waitFor('heading', 'Exposure before year-end');
      await page.fill('Reply', 'The first step is a two-week inventory.');
      await page.click('button', 'Send reply');
      await page.waitForText('Answered');
    });
    expect(await emailTo(app, 'cio@familyoffice.example', 'Re: Exposure')).toContain('two-week inventory');
  });

  test('a member signs up, creates a project and adds a file', async () => {
    const file = join(folder, 'offer.pdf');
    await writeFile(file, '%PDF-1.7 hello');
    await visit(async (page) => {
      await page.goto('/auth?mode=sign-up');
      await page.fill('Email', member.email);
      await page.fill('Password', member.password);
      await page.fill('Confirm password', member.password);
      await page.click('button', 'Sign Up');
      await page.waitForText('Check your inbox');
      const email = await emailTo(app, member.email, 'Confirm your address');
      await page.goto(/\/auth\/confirm\?token=[\w-]+/.exec(email)?.[0] ?? '');
      await page.click('button', 'Confirm my address');
      await page.waitForText('is confirmed');
      await page.goto('/auth');
      await signIn(page, member);
      await page.waitForAddress('/dashboard');
      await page.waitFor('heading', 'Welcome, anna.keller');
      await page.goto('/projects/new');
      await page.fill('Name', 'New data room');
      await page.fill('Description', 'Replace the file server of the deal team.');
      await page.click('button', 'Send project');
      await page.waitFor('heading', 'New data room');
      await page.chooseFile('File', file);
      await page.waitForText('added “offer.pdf”');
    });
  });

  test('a visitor computes an estimate, and a client reads an offer and asks about it', async () => {
    await visit(async (page) => {
      await page.goto('/solutions/interactive-tools');
      await page.waitForText('94’500');
      const answers = ['Archives of many years', 'Each system has a format', 'FINMA file', 'Rules and processes'];
      for (const answer of answers) await page.click('field', answer);
      await page.click('button', 'View Results');
      await page.waitForText('4 of 4 answered');
      await page.waitForText('157’950');
      await page.waitForAddress('answers=fully.fully.fully.fully');
      await page.click('link', 'Send with inquiry');
      await page.waitForText('Send my estimate: CHF\u00A0157’950');
    });
    const reader = { email: 'reader@bank.example', password: administrator.password };
    await createAccount(app, reader.email, 'user');
    const offer = await sendOffer(app, reader);
    await visit(async (page) => {
      await page.goto(`/auth?next=${offer}`);
      await signIn(page, reader);
      await page.waitFor('heading', 'Accept this offer');
      await page.waitForText('CHF 102’154.50 including VAT');
      await page.fill('Ask about this offer', 'Can we pay in three parts?');
      await page.click('button', 'Send');
      await page.waitForText('1 message');
      await page.waitFor('link', 'Download PDF');
    });
  });

  test('an administrator opens every screen, and writes a page beside its live preview', () =>
    visit(async (page) => {
      await page.goto('/auth');
      await signIn(page, administrator);
      await page.waitFor('link', 'User Management');
      for (const path of appScreens.filter((address) => !/:|unknown|former/.test(address))) {
        await page.goto(path);
        await page.waitFor('heading', '');
        expect(await page.problems(), path).toEqual([]);
      }
      await page.goto('/admin/content?q=Cloud+Infrastructure');
      await page.click('link', 'Cloud Infrastructure');
      await page.click('button', 'Phases');
      const outlined = () =>
        [...document.querySelectorAll('iframe')].some((frame) =>
          frame.contentDocument?.querySelector('[data-open-section="Phases"]'),
        );
      await waitUntil('the preview outlines the open section', () => page.evaluate(outlined));
      await page.fill('Title', ', typed');
      const typed = () =>
        [...document.querySelectorAll('iframe')].some((frame) =>
          frame.contentDocument?.querySelector('h1')?.textContent.endsWith(', typed'),
        );
      await waitUntil('the preview shows what is typed', () => page.evaluate(typed));
    }));

  test('a visitor reads the status page, and an administrator sees the figures of the monitor change', async () => {
    await visit(async (page) => {
      await page.goto('/status');
      await page.waitFor('heading', 'All services work');
      const barWidth = () => document.querySelector('main [role=img]')?.getBoundingClientRect().width ?? 0;
      expect(await page.evaluate(barWidth)).toBeGreaterThan(100);
    });
    await visit(async (page) => {
      await page.goto('/auth?next=/production-monitor');
      await signIn(page, administrator);
      await page.waitForText('high above 80%');
      const freshness = () => /as of \d\d:\d\d:\d\d/.exec(document.body.innerText)?.[0];
      await page.waitForText('as of ');
      const first = await page.evaluate(freshness);
      await waitUntil('newer figures arrive', async () => (await page.evaluate(freshness)) !== first);
      await page.click('tab', 'Performance');
      await page.waitForText('Routes in the last 60 minutes');
    });
  });

  test('the security policy blocks foreign content alone, and the back office lists it', async () => {
    const visitor = await engine.open();
    const page = new Page(visitor, app.url);
    await page.goto('/about');
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://foreign.example/pixel?user=anna' }));
    });
    // Browsers send reports a little later, and none once they are closed.
    await waitUntil('the report is taken', async () => app.lines.some((line) => line.includes('"/csp","status":204')));
    await visitor.close();
    await visit(async (admin) => {
      await admin.goto('/auth?next=/admin/policy-reports');
      await signIn(admin, administrator);
      await admin.waitForText('https://foreign.example');
      await admin.waitForText('on /about');
      // Nothing else was blocked in this visit, the earlier ones and the back office.
      await admin.waitForText('1 of 1 report');
    });
  });
});

/** An offer of the administrator for a project of this client; returns where the client reads it. */
async function sendOffer(app: RunningApp, client: typeof member): Promise<string> {
  const [own, team] = [await callAs(app, client), await callAs(app, administrator)];
  const { id: projectId } = await own('/projects', {
    name: 'Archive',
    description: 'Move our archive to Switzerland.',
  });
  const { id } = await team('/offers', { projectId });
  const position = { title: 'Archive', note: null, unit: 'fixed', quantityHundredths: 100, vat: 'standard' };
  const positions = [{ ...position, unitPriceMinor: 94_500_00, hoursHundredths: null }];
  const { version } = await team(`/offers/${id}`, { ...(await team(`/offers/${id}`)), positions });
  await team(`/offers/${id}/send`, { version });
  return `/projects/${projectId}/offers/${id}`;
}

/** Calls of the API as somebody: a read without a body, a write with one. */
async function callAs({ url }: RunningApp, { email, password }: typeof member) {
  const headers = { origin: url, 'content-type': 'application/json' };
  const send = (path: string, body?: object, cookie = '') =>
    fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const signedIn = await send('/auth/sign-in', { email, password });
  const cookie = keepCookies('', signedIn.headers);
  return async (path: string, body?: object) => {
    const response = await send(path, body, cookie);
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json();
  };
}
