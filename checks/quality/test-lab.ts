import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import type { LabFacts } from '#contract/operations/quality/facts.ts';
import { labFigureNames } from '#contract/operations/quality/kinds.ts';
import { createShiftScore } from '#web/public-scripts/measure/vital-values.ts';
import { blockedMs, type Interval, quietMs, timeToInteractive } from './time-to-interactive.ts';

/** The slow phone of Lighthouse: its throttling as browsers apply it. */
const slowPhone = {
  viewport: { width: 390, height: 844 },
  processor: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 },
};
const { viewport, processor, network } = slowPhone;
const speed = ((network.downloadThroughput * 8) / 1e6).toFixed(2);
const delayMs = Math.round(network.latency);
const conditions = `phone of ${viewport.width} px, processor slowed ${processor} times, ${speed} Mbit/s, each request ${delayMs} ms later`;

/** Each figure is the median of these loads, every one with an empty cache. */
const usualLoads = 3;
/** A page that is not quiet by then has no time to interactive. */
const longestMs = 30_000;

interface Observed {
  now: number;
  origin: number;
  domReady: number;
  fcp: number | null;
  lcp: number | null;
  /** In the order in which they happened. */
  shifts: { at: number; value: number }[];
  longTasks: Interval[];
}

/** Loads a page on a slow phone, again and again with an empty cache, and measures it until it is quiet. */
export async function testLab(browser: Browser, url: string, path: string, loads = usualLoads): Promise<LabFacts> {
  const measured: MeasuredLoad[] = [];
  for (let load = 0; load < loads; load += 1) measured.push(await measureLoad(browser, url, path));
  const median = (read: (one: MeasuredLoad) => number | null) => medianOf(measured.map(read));
  return {
    type: 'lab',
    conditions,
    loads,
    figures: Object.fromEntries(
      labFigureNames.map((name) => [name, median(({ figures }) => figures[name])]),
    ) as LabFacts['figures'],
    blockedMs: Math.round(median(({ blocked }) => blocked) ?? 0),
    scriptBytes: median(({ scriptBytes }) => scriptBytes) ?? 0,
    bytes: median(({ bytes }) => bytes) ?? 0,
    requests: median(({ requests }) => requests) ?? 0,
  };
}

/** null: one of the loads could not measure it. */
function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known.length < values.length ? null : (known[Math.floor(known.length / 2)] ?? null);
}

interface MeasuredLoad {
  figures: LabFacts['figures'];
  blocked: number;
  scriptBytes: number;
  bytes: number;
  requests: number;
}

async function measureLoad(browser: Browser, url: string, path: string): Promise<MeasuredLoad> {
  const context = await browser.newContext({ baseURL: url, viewport: slowPhone.viewport, isMobile: true });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    const network = await watchNetwork(devTools);
    await devTools.send('Network.emulateNetworkConditions', slowPhone.network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.processor });
    await page.addInitScript(observe);
    const startedAt = performance.now();
    const answer = await page.goto(path, { waitUntil: 'load', timeout: longestMs });
    if (!answer?.ok()) throw new Error(`${path} answers with ${answer?.status() ?? 'nothing'}`);
    for (;;) {
      await delay(500);
      const observed = await page.evaluate(readObserved);
      const requests = network.intervals(observed.origin, observed.now);
      const { fcp: firstPaint, domReady, longTasks, now: watchedUntil } = observed;
      const interactiveAt =
        firstPaint === null ? null : timeToInteractive({ firstPaint, domReady, longTasks, requests, watchedUntil });
      const isOver = performance.now() - startedAt > longestMs + quietMs;
      if (interactiveAt === null && !isOver) continue;
      const { scriptBytes, bytes } = network.sizes();
      return {
        figures: {
          FCP: rounded(firstPaint),
          LCP: rounded(observed.lcp),
          CLS: Math.round(layoutShiftOf(observed) * 1000) / 1000,
          TTI: rounded(interactiveAt),
        },
        blocked: blockedMs(longTasks, firstPaint ?? 0, interactiveAt ?? watchedUntil),
        ...{ scriptBytes, bytes, requests: requests.length },
      };
    }
  } finally {
    await context.close();
  }
}

/** As web vitals defines it: the largest session window, and not the sum of all shifts. */
function layoutShiftOf({ shifts }: Observed): number {
  const score = createShiftScore();
  for (const { at, value } of shifts) score.add(at, value);
  return score.value();
}

/** In whole milliseconds: browsers make their clocks coarser than they say. */
const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms));

interface WatchedRequest {
  /** Seconds of the browser's clock, and the same moment since 1970. */
  at: number;
  wallTime: number;
  isScript: boolean;
  endedAt: number | null;
  bytes: number;
}

async function watchNetwork(devTools: CDPSession) {
  const requests = new Map<string, WatchedRequest>();
  devTools.on('Network.requestWillBeSent', ({ requestId, timestamp: at, wallTime, type }) => {
    requests.set(requestId, { at, wallTime, isScript: type === 'Script', endedAt: null, bytes: 0 });
  });
  const end = ({ requestId, timestamp, bytes }: { requestId: string; timestamp: number; bytes: number }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { endedAt: timestamp, bytes });
  };
  devTools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength: bytes }) =>
    end({ requestId, timestamp, bytes }),
  );
  devTools.on('Network.loadingFailed', ({ requestId, timestamp }) => end({ requestId, timestamp, bytes: 0 }));
  await devTools.send('Network.enable');
  const all = () => [...requests.values()];
  const sum = (some: WatchedRequest[]) => Math.round(some.reduce((total, { bytes }) => total + bytes, 0));
  return {
    /** In the milliseconds of the page, which began at `origin`; a request that is under way lasts until `now`. */
    intervals: (origin: number, now: number): Interval[] =>
      all().map(({ at, wallTime, endedAt }) => {
        const from = wallTime * 1000 - origin;
        return { from, until: endedAt === null ? now : from + (endedAt - at) * 1000 };
      }),
    sizes: () => ({ bytes: sum(all()), scriptBytes: sum(all().filter(({ isScript }) => isScript)) }),
  };
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const state = {
    lcp: null as number | null,
    shifts: [] as { at: number; value: number }[],
    longTasks: [] as { from: number; until: number }[],
  };
  Object.assign(window, { labState: state });
  const watch = (type: string, read: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    state.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) state.shifts.push({ at: startTime, value });
  });
  watch('longtask', ({ startTime, duration }) => {
    state.longTasks.push({ from: startTime, until: startTime + duration });
  });
}

function readObserved(): Observed {
  const { labState } = window as unknown as { labState: Pick<Observed, 'lcp' | 'shifts' | 'longTasks'> };
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return {
    ...labState,
    now: performance.now(),
    origin: performance.timeOrigin,
    domReady: navigation?.domContentLoadedEventEnd ?? 0,
    fcp: paint?.startTime ?? null,
  };
}
