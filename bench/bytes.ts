import { removeApp, startApp } from '../e2e/app.ts';
import { launchBrowser } from '../tools/browser.ts';
import { type Bar, report } from './measure.ts';

/** What a visitor's browser loads before they touch anything, by the transfer sizes it reports. */
const app = await startApp();
const browser = await launchBrowser();
const bars: Bar[] = [];
for (const path of ['/', '/services', '/contact', '/auth']) {
  await fetch(app.url + path, { headers: { 'accept-encoding': 'br' } });
}
await new Promise((resolve) => setTimeout(resolve, 1_500));
for (const path of ['/', '/services', '/contact', '/auth']) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const seen: { url: string; type: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    seen.push({ url: request.url(), type: request.resourceType(), bytes: responseBodySize });
  });
  await page.goto(app.url + path, { waitUntil: 'networkidle' });
  const isImage = ({ url, type }: (typeof seen)[number]) => type === 'image' || url.includes('/art/');
  const sum = (list: typeof seen) => list.reduce((total, { bytes }) => total + bytes, 0);
  const scripts = sum(seen.filter(({ type }) => type === 'script'));
  bars.push({ name: `JavaScript on ${path}`, measured: `${scripts} B`, limit: '≤ 8,000 B', holds: scripts <= 8_000 });
  if (path === '/') {
    const html = sum(seen.filter(({ type }) => type === 'document'));
    const plain = seen.filter((entry) => !isImage(entry));
    const all = sum(seen);
    bars.push(
      { name: 'HTML of / with its CSS', measured: `${html} B`, limit: '≤ 14,000 B', holds: html <= 14_000 },
      {
        name: 'All of / without images',
        measured: `${sum(plain)} B in ${plain.length} requests`,
        limit: '≤ 60,000 B, ≤ 8 requests',
        holds: sum(plain) <= 60_000 && plain.length <= 8,
      },
      {
        name: 'All of / with its maps',
        measured: `${all} B in ${seen.length} requests`,
        limit: '≤ 85,000 B with the hero',
        holds: all <= 85_000,
      },
    );
  }
  await page.close();
}
await browser.close();
await removeApp(app);
report(bars);
