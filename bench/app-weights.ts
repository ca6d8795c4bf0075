import type { Browser, BrowserContextOptions } from 'playwright-core';
import { navigation } from '#web/app/shell/admin-navigation.ts';
import type { BenchmarkResult } from './load-test.ts';

const budgets = { dashboard: 150_000, dashboardRequests: 25, adminList: 180_000, nextPage: 20_000 };

/** What one request took on the wire, in bytes. */
interface Transfer {
  url: string;
  isScript: boolean;
  received: number;
}

/**
 * The scripts of the app on the wire, headers included, for an administrator: the dashboard and each screen of the back
 * office in a new browser, and each screen of the back office that follows the overview.
 */
export async function weighApp(browser: Browser, signedIn: BrowserContextOptions): Promise<BenchmarkResult[]> {
  const dashboard = await open(browser, signedIn, '/dashboard');
  const results = [
    {
      name: 'Scripts of /dashboard',
      measured: `${scriptBytes(dashboard)} B in ${dashboard.length} requests`,
      limit: `${limitText(budgets.dashboard)}, ≤ ${budgets.dashboardRequests} requests`,
      holds: scriptBytes(dashboard) <= budgets.dashboard && dashboard.length <= budgets.dashboardRequests,
    },
  ];
  for (const path of screens()) {
    results.push(result(`Scripts of ${path}`, await open(browser, signedIn, path), budgets.adminList));
    const following = await open(browser, signedIn, '/admin', path);
    results.push(result(`Scripts that ${path} adds to /admin`, following, budgets.nextPage));
  }
  return results;
}

/** A reference, which has the schemas of every procedure, and forms that are drawn from their schemas. */
const others = ['/admin/api', '/admin/company', '/admin/navigation'];
/** A form of one's own account. */
const forms = ['/profile'];

/** The lists and forms in the sidebar. */
function screens(): string[] {
  const hrefs = navigation(null).flatMap(({ entries }) => entries.map(({ href }) => href));
  return hrefs.filter((href) => (href.startsWith('/admin/') || forms.includes(href)) && !others.includes(href));
}

/** What a page takes until nothing is under way; with a second address, what that one takes after the first. */
async function open(browser: Browser, options: BrowserContextOptions, path: string, next?: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  let seen: Promise<Transfer>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      const { responseHeadersSize, responseBodySize } = await request.sizes();
      const url = request.url();
      return { url, isScript: url.endsWith('.js'), received: responseHeadersSize + Math.max(0, responseBodySize) };
    };
    seen.push(read());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  if (next) {
    await Promise.all(seen);
    seen = [];
    await page.locator(`aside a[href="${next}"]`).click();
    await page.waitForURL(`**${next}`);
    await page.waitForLoadState('networkidle');
  }
  page.removeAllListeners('requestfinished');
  const transfers = await Promise.all(seen);
  await context.close();
  return transfers;
}

function result(name: string, transfers: readonly Transfer[], atMost: number): BenchmarkResult {
  const bytes = scriptBytes(transfers);
  return { name, measured: `${bytes} B`, limit: limitText(atMost), holds: bytes <= atMost };
}

function scriptBytes(transfers: readonly Transfer[]): number {
  return transfers.filter(({ isScript }) => isScript).reduce((total, { received }) => total + received, 0);
}

function limitText(bytes: number): string {
  return `≤ ${bytes.toLocaleString('en-GB')} B`;
}
