import type { Browser, BrowserContextOptions } from 'playwright-core';
import { screens } from '#contract/back-office.ts';
import { type AppScripts, readAppScripts } from './app-scripts.ts';
import type { BenchmarkResult } from './load-test.ts';

const budgets = {
  dashboard: { bytes: 130_000, requests: 20 },
  admin: { bytes: 145_000, requests: 22 },
  adminList: 145_000,
  /** Its filter names every action that is audited, so it grows with the product. */
  activity: 148_000,
  nextPage: 20_000,
};

/** All requests of a list in a new browser, with those for its data. */
export const mostListRequests = 25;

/** What one request took on the wire, in bytes. */
interface Transfer {
  url: string;
  isScript: boolean;
  headers: number;
  received: number;
}

/** What the headers of one script take at most, in bytes. */
const headerBytes = 360;

/**
 * The scripts of the app on the wire, headers included, for an administrator: the dashboard and `/admin` in a new browser, and
 * by the build's manifest each screen of the back office, alone and after the overview.
 */
export async function weighApp(browser: Browser, signedIn: BrowserContextOptions): Promise<BenchmarkResult[]> {
  const scripts = await readAppScripts('build');
  const dashboard = await open(browser, signedIn, '/dashboard');
  const admin = await open(browser, signedIn, '/admin');
  const headers = Math.max(...dashboard.filter(({ isScript }) => isScript).map((one) => one.headers));
  const screens = weighedScreens().map((path) => weighScreen(scripts, path, scripts.of(path)));
  return [
    opened('/dashboard', dashboard, budgets.dashboard),
    opened('/admin', admin, budgets.admin),
    result('Headers of a script', headers, headerBytes),
    ...(await Promise.all(screens)).flat(),
  ];
}

/** The scripts that a screen of the back office loads, alone and after the overview. */
export async function weighScreen(scripts: AppScripts, path: string, loaded: Set<string>): Promise<BenchmarkResult[]> {
  const weigh = async (some: Set<string>) => {
    const sizes = await Promise.all([...some].map(scripts.size));
    return sizes.reduce((total, size) => total + size + headerBytes, 0);
  };
  const added = loaded.difference(scripts.of('/admin'));
  return [
    result(
      `Scripts of ${path}`,
      await weigh(loaded),
      path === '/admin/activity' ? budgets.activity : budgets.adminList,
    ),
    result(`Scripts that ${path} adds to /admin`, await weigh(added), budgets.nextPage),
  ];
}

/** A reference, which has the schemas of every procedure, and forms that are drawn from their schemas. */
const others = ['/admin/api', '/admin/company', '/admin/navigation'];
/** A form of one's own account. */
const forms = ['/profile'];

/** The lists and forms of the back office. */
export function weighedScreens(): string[] {
  const lists = Object.keys(screens).filter((path) => path.startsWith('/admin/') && !/\/(new|deleted)$/.test(path));
  return [...lists, ...forms].filter((path) => !others.includes(path));
}

/** What a page takes until nothing is under way. */
async function open(browser: Browser, options: BrowserContextOptions, path: string): Promise<Transfer[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const seen: Promise<Transfer>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => {
      const { responseHeadersSize: headers, responseBodySize } = await request.sizes();
      const url = request.url();
      return { url, isScript: url.endsWith('.js'), headers, received: headers + Math.max(0, responseBodySize) };
    };
    seen.push(read());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  page.removeAllListeners('requestfinished');
  const transfers = await Promise.all(seen);
  await context.close();
  return transfers;
}

function opened(path: string, transfers: readonly Transfer[], budget: { bytes: number; requests: number }) {
  const scripts = transfers.filter(({ isScript }) => isScript);
  const bytes = scripts.reduce((total, { received }) => total + received, 0);
  return {
    name: `Scripts of ${path}`,
    measured: `${bytes} B in ${transfers.length} requests`,
    limit: `${limitText(budget.bytes)}, ≤ ${budget.requests} requests`,
    holds: bytes <= budget.bytes && transfers.length <= budget.requests,
  };
}

function result(name: string, bytes: number, atMost: number): BenchmarkResult {
  return { name, measured: `${bytes} B`, limit: limitText(atMost), holds: bytes <= atMost };
}

function limitText(bytes: number): string {
  return `≤ ${bytes.toLocaleString('en-GB')} B`;
}
