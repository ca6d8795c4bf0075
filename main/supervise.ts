import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import { processVariable } from '#server/platform/processes/own-process.ts';
import { isSiblingMessage, type SiblingMessage } from '#server/platform/processes/siblings.ts';
import { announce, announceSetUp, type Ready } from './announce.ts';

/** Before a process that ended is replaced; twice as long each time, until one has run for a minute. */
const shortestPauseMs = 250;
const longestPauseMs = 30_000;
const steadyMs = 60_000;

interface SupervisorOptions {
  config: Pick<Config, 'serverProcesses' | 'appUrl'>;
  log: Log;
  fork?: (env: Record<string, string>) => Worker;
}

/** The processes of one server: this program again, as often as SERVER_PROCESSES says. */
export interface Supervisor {
  /** Resolves when all of them serve; rejects when one ended before. */
  start(): Promise<void>;
  /** Tells all of them to stop and waits until they have; rejects when one failed to stop in order. */
  stop(): Promise<void>;
}

/** Starts the processes of a server, replaces those that end, passes on what they send each other and holds their shared counts. */
export function createSupervisor({
  config: { serverProcesses, appUrl },
  log,
  fork = (env) => cluster.fork(env),
}: SupervisorOptions): Supervisor {
  // Whichever process is free accepts a connection: the cheapest of the three ways (docs/decisions/045).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Metrics have values that JSON does not.
  cluster.setupPrimary({ serialization: 'advanced' });
  new RateLimiterClusterMaster();
  const running = new Map<number, Worker>();
  const pauses = new Map<number, number>();
  /** The numbers whose process served once. */
  const served = new Set<number>();
  const stopping = new AbortController();
  /** What the first process said last: one in its place issues another link. */
  let first: Ready = { setUpLink: null };
  let hasStarted = false;

  /** Resolves when the process serves. */
  function startProcess(number: number): Promise<Ready> {
    const { promise, resolve, reject } = Promise.withResolvers<Ready>();
    const beganAt = performance.now();
    const end = (reason: string) => {
      running.delete(number);
      reject(new Error(`process ${number} ended with ${reason}`));
      if (served.has(number) && !stopping.signal.aborted) void replace(number, reason, performance.now() - beganAt);
    };
    let worker: Worker;
    try {
      worker = fork({ [processVariable]: `${number}/${serverProcesses}` });
    } catch (error) {
      end(codeOf(error));
      return promise;
    }
    running.set(number, worker);
    worker.on('error', (error) => {
      // One that could not be started emits no exit. Else something was sent to a process that has just ended, and is lost with it.
      if (worker.process.pid === undefined && running.get(number) === worker) end(codeOf(error));
    });
    worker.on('message', (message: { ready?: Ready }) => {
      if (isSiblingMessage(message)) passOn(message);
      else if (message.ready) {
        served.add(number);
        if (number === 1) first = message.ready;
        resolve(message.ready);
      }
    });
    worker.once('exit', (code, signal) => end(signal ?? `code ${code}`));
    return promise;
  }

  async function replace(number: number, reason: string, ranMs: number): Promise<void> {
    const before = ranMs > steadyMs ? 0 : (pauses.get(number) ?? 0);
    const pauseMs = Math.min(longestPauseMs, Math.max(shortestPauseMs, 2 * before));
    pauses.set(number, pauseMs);
    log.error('process.ended', { process: number, reason });
    await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return;
    // One that ends before it serves is replaced as well.
    await startProcess(number).then(
      ({ setUpLink }) => {
        log.info('process.replaced', { process: number });
        if (hasStarted && setUpLink !== null) announceSetUp(setUpLink);
      },
      () => {},
    );
  }

  function passOn(message: SiblingMessage): void {
    for (const [number, worker] of running) {
      const isMeant = number !== message.from && (message.to === null || message.to === number);
      if (isMeant && worker.isConnected()) worker.send(message);
    }
  }

  return {
    async start() {
      // Alone: it creates and migrates the database, and what it cannot do is said once.
      await startProcess(1);
      const others = Array.from({ length: serverProcesses - 1 }, (_, index) => index + 2);
      await Promise.all(others.map(startProcess));
      hasStarted = true;
      announce(appUrl, first);
    },
    async stop() {
      stopping.abort();
      // One that fails must not cut off what the others still answer.
      const results = await Promise.allSettled([...running].map(([number, worker]) => stopProcess(number, worker)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

async function stopProcess(number: number, worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.once('exit', (code, signal) => {
    if (code === 0) resolve();
    else reject(new Error(`process ${number} ended with ${signal ?? `code ${code}`}`));
  });
  worker.process.kill('SIGTERM');
  await promise;
}
