import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { keepCookies } from '#server/platform/http/cookies.ts';
import { administrator } from '../testing/app.ts';

/** Public pages that are the same for everybody. */
const pages = ['/', '/services', '/about', '/contact', '/legal'];
const readEveryMs = 100;
const everyMs = { inquiry: 300, signIn: 2_000, upload: 4_000 };
/** A sender gives up after this long, without knowing what became of the request. */
const patienceMs = 10_000;

export interface Acknowledged {
  /** By the id that the sender chose: its number. */
  inquiries: Map<string, string>;
  /** By the user agent: the session cookie. */
  sessions: Map<string, string>;
  /** Names. */
  uploads: string[];
  /** The longest time in which public pages were answered with nothing but failures. */
  longestOutageMs: number;
  reads: number;
  failedReads: number;
  attempts: number;
}

interface Read {
  beganAt: number;
  endedAt: number;
  failed: boolean;
}

/** Inquiries, sign-ins, uploads and page views through a balancer, at a steady rate, whatever becomes of them. */
export function startLoad(url: string, cookie: string, project: string): { stop(): Promise<Acknowledged> } {
  const acknowledged = {
    inquiries: new Map<string, string>(),
    sessions: new Map<string, string>(),
    uploads: [] as string[],
  };
  const reads: Read[] = [];
  const running = new Set<Promise<void>>();
  let attempts = 0;
  let stopped = false;

  const every = (ms: number, send: () => Promise<void>) =>
    setInterval(() => {
      const sending = send().finally(() => running.delete(sending));
      running.add(sending);
    }, ms);
  const post = (path: string, headers: Record<string, string>, body: string) => {
    attempts++;
    return fetch(url + path, {
      method: 'POST',
      headers: { origin: url, 'x-forwarded-for': anyAddress(), ...headers },
      body,
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
  };
  const json = { 'content-type': 'application/json' };

  /** Sent again with the same id until it is acknowledged, as our own form does it. */
  async function inquire(): Promise<void> {
    const submissionId = randomUUID();
    const email = `${submissionId}@load.example`;
    const message = 'Every acknowledged message is stored once.';
    const body = JSON.stringify({ name: 'Load', email, subject: 'Two nodes', message, submissionId });
    for (;;) {
      const answer = await post('/api/inquiries/submit', json, body);
      if (answer?.status === 200) {
        const { number } = (await answer.json().catch(() => ({}))) as { number?: string };
        if (number) return void acknowledged.inquiries.set(submissionId, number);
      }
      if (stopped) return;
      await pause(1_000);
    }
  }

  async function signIn(): Promise<void> {
    const userAgent = `load ${randomUUID()}`;
    const answer = await post('/api/auth/sign-in', { ...json, 'user-agent': userAgent }, JSON.stringify(administrator));
    if (answer?.status === 200) acknowledged.sessions.set(userAgent, keepCookies('', answer.headers));
  }

  async function upload(): Promise<void> {
    const name = `${randomUUID()}.txt`;
    const path = `/api/upload/project-file?project=${project}&name=${name}`;
    const answer = await post(path, { cookie, 'content-type': 'application/octet-stream' }, contentOf(name));
    if (answer?.status === 201) acknowledged.uploads.push(name);
  }

  async function read(): Promise<void> {
    const path = pages[reads.length % pages.length] ?? '/';
    const began: Read = { beganAt: performance.now(), endedAt: 0, failed: false };
    reads.push(began);
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url + path, { headers: { 'x-forwarded-for': anyAddress() }, signal }).catch(() => null);
    await answer?.text().catch(() => {});
    began.failed = answer === null || answer.status >= 500;
    began.endedAt = performance.now();
  }

  const timers = [
    every(everyMs.inquiry, inquire),
    every(everyMs.signIn, signIn),
    every(everyMs.upload, upload),
    every(readEveryMs, read),
  ];
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopped = true;
      await Promise.all(running);
      const failedReads = reads.filter(({ failed }) => failed).length;
      return { ...acknowledged, attempts, reads: reads.length, failedReads, longestOutageMs: longestOutage(reads) };
    },
  };
}

/** From the begin of the first failed read of a run to the begin of the next that succeeded. */
function longestOutage(reads: readonly Read[]): number {
  let longest = 0;
  let since: number | null = null;
  for (const { beganAt, endedAt, failed } of reads) {
    if (failed) since ??= beganAt;
    if (since !== null) longest = Math.max(longest, (failed ? endedAt : beganAt) - since);
    if (!failed) since = null;
  }
  return Math.round(longest);
}

export const contentOf = (name: string) => `${name}\n`.repeat(500);

/** Each request comes from a network of its own, so that no rate limit counts it with others. */
const anyAddress = () => `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;

/** Prints what became of a load. */
export function reportLoad(
  fault: string,
  { inquiries, sessions, uploads, attempts, reads, failedReads, longestOutageMs }: Acknowledged,
): void {
  process.stdout.write(
    `${fault}: ${inquiries.size} inquiries, ${sessions.size} sign-ins and ${uploads.length} uploads acknowledged of ${attempts} attempts; ${failedReads} of ${reads} page views failed, the longest for ${longestOutageMs} ms\n`,
  );
}
