import { setTimeout as pause } from 'node:timers/promises';
import { monitorStreamPath } from '#contract/operations/monitoring/monitoring.ts';
import { hourMs } from '#contract/time/durations.ts';
import { launchBrowser } from '#tools/browser.ts';
import { administrator, type RunningApp } from '../../e2e/testing/app.ts';
import { measuredHours } from './simulated-day.ts';

const everyMs = 5_000;

export interface OpenPage {
  /** Samples that the page got. */
  samples: number;
  /** Of its script in megabytes after a garbage collection, after each of `measuredHours`. */
  heapMb: readonly number[];
  /** Elements of the document at the same times. */
  elements: readonly number[];
}

/** A page of the monitor that is open for 24 hours of its own clock, and gets every sample of that time. */
export async function keepMonitorOpen(app: RunningApp): Promise<OpenPage> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ baseURL: app.url });
    const headers = { origin: app.url };
    await page.request.post('/api/auth/sign-in', { data: administrator, headers });
    const latest = (await (await page.request.get('/api/monitoring/latest')).json()) as { figures: { now: number }[] };
    let samples = 0;
    let due = 0;
    // The samples that are due at once; then the stream ends, and the page connects again.
    await page.route(`**${monitorStreamPath}`, (route) => {
      const body = Array.from({ length: due - samples }, () => {
        samples++;
        const figures = latest.figures.map((figure) => ({ ...figure, now: samples % 90 }));
        return `data: ${JSON.stringify({ ...latest, asOf: new Date(samples * everyMs), figures })}\n\n`;
      }).join('');
      return route.fulfill({ contentType: 'text/event-stream', body: `retry: 100\n\n${body}` });
    });
    await page.clock.install();
    await page.goto('/production-monitor');
    await page.getByRole('heading', { name: 'Production Monitor' }).waitFor();
    const session = await page.context().newCDPSession(page);
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      return { heap: Math.round((usedSize / 1024 ** 2) * 10) / 10, elements };
    };
    const pass = async (hours: number) => {
      due = (hours * hourMs) / everyMs;
      await page.clock.runFor(hourMs);
      while (samples < due) await pause(50);
    };
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let hours = 1; hours <= 24; hours++) {
      await pass(hours);
      if (measuredHours.includes(hours)) measured.push(await measure());
    }
    return { samples, heapMb: measured.map(({ heap }) => heap), elements: measured.map((one) => one.elements) };
  } finally {
    await browser.close();
  }
}
