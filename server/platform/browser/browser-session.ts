import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Listener = (params: Record<string, unknown>) => void;

/** A running browser without a window, controlled by the DevTools protocol over a pipe, which nobody else can connect to. */
export interface BrowserSession {
  send(method: string, params?: object, sessionId?: string): Promise<Record<string, unknown>>;
  on(event: string, listener: Listener): void;
  /** Rejects when the browser ended or took too long. */
  failed: Promise<never>;
  /** Ends it and deletes its profile. */
  close(): Promise<void>;
}

/** One page at a time, in one process of at most 256 MB of script memory, without a graphics process. */
const limits = ['--renderer-process-limit=1', '--js-flags=--max-old-space-size=256', '--disable-gpu'];

const passedOn = ['PATH', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'];

/** What a browser gets of the server's environment, which has secrets. */
export function browserEnvironment(): Record<string, string> {
  const known = passedOn.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(known.filter((one): one is [string, string] => one[1] !== undefined));
}

const options = [
  ...limits,
  '--headless',
  '--remote-debugging-pipe',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-default-browser-check',
  '--no-first-run',
  '--disable-extensions',
];

/**
 * Starts the program with a profile of its own, in which only this host name leads anywhere. Whatever is asked of it fails when
 * it ends or after `timeoutMs`.
 */
export async function startBrowser(program: string, hostname: string, timeoutMs: number): Promise<BrowserSession> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-profile-'));
  // The browser refuses its sandbox to root; it visits our own pages only.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const own = [`--user-data-dir=${profile}`, `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`];
  const child = spawn(program, [...options, ...sandbox, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { HOME: profile, ...browserEnvironment() },
  });
  const { send, on, fail, failed } = connect(child);
  const timer = setTimeout(() => fail(new Error('The browser took too long')), timeoutMs);
  child.once('error', () => fail(new Error('The browser could not be started')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('close', () => fail(new Error('The browser ended unexpectedly')));
  return {
    send,
    on,
    failed,
    async close() {
      clearTimeout(timer);
      child.kill('SIGKILL');
      if (child.pid !== undefined) await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Messages are JSON texts, each ended by a zero byte. */
function connect(child: ChildProcess) {
  const [, , , input, output] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, { resolve(result: Record<string, unknown>): void; reject(error: Error): void }>();
  const listeners: [string, Listener][] = [];
  let failure: Error | null = null;
  const { promise: failed, reject: rejectFailed } = Promise.withResolvers<never>();
  failed.catch(() => {});
  let lastId = 0;
  let received = '';
  const fail = (error: Error) => {
    failure ??= error;
    rejectFailed(failure);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  input.on('error', () => fail(new Error('The browser ended unexpectedly')));
  output.setEncoding('utf8').on('data', (text: string) => {
    const parts = (received + text).split('\0');
    received = parts.pop() ?? '';
    for (const part of parts) receive(JSON.parse(part));
  });
  function receive({ id, result, error, method, params }: Message): void {
    if (id === undefined) {
      for (const [event, listener] of listeners) if (event === method) listener(params ?? {});
      return;
    }
    const request = waiting.get(id);
    waiting.delete(id);
    if (error) request?.reject(new Error(error.message));
    else request?.resolve(result ?? {});
  }
  return {
    fail,
    failed,
    on: (event: string, listener: Listener) => void listeners.push([event, listener]),
    send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
      if (failure) return Promise.reject(failure);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
      });
    },
  };
}

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
  method?: string;
  params?: Record<string, unknown>;
}
