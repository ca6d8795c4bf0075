import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/log/log.ts';
import { processVariable } from '#server/platform/processes/own-process.ts';
import { isSiblingMessage, type SiblingMessage } from '#server/platform/processes/siblings.ts';
import { announce, type Ready } from './announce.ts';

/** Before a process that ended is replaced; twice as long each time, until one has run for a minute. */
const shortestPauseMs = 250;
const longestPauseMs = 30_000;
const steadyMs = 60_000;

interface SupervisorOptions {
  config: Pick<Config, 'serverProcesses' | 'appUrl'>;
  log: Log;
}

/** The processes of one server: this program again, as often as SERVER_PROCESSES says. */
export interface Supervisor {
  /** Resolves when all of them serve; rejects when one ended before. */
  start(): Promise<void>;
  /** Tells all of them to stop and waits until they have; rejects when one failed to stop in order. */
  stop(): Promise<void>;
}

/** Starts the processes of a server, replaces those that end, passes on what they send each other and holds their shared counts. */
export function createSupervisor({ config: { serverProcesses, appUrl }, log }: SupervisorOptions): Supervisor {
  // Whichever process is free accepts a connection: the cheapest of the three ways (docs/decisions/045).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Metrics have values that JSON does not.
  cluster.setupPrimary({ serialization: 'advanced' });
  new RateLimiterClusterMaster();
  const running = new Map<number, Worker>();
  const pauses = new Map<number, number>();
  const stopping = new AbortController();
  let hasStarted = false;

  /** Resolves when the process serves. */
  function startProcess(number: number): Promise<Ready> {
    const { promise, resolve, reject } = Promise.withResolvers<Ready>();
    const beganAt = performance.now();
    let hasServed = false;
    const worker = cluster.fork({ [processVariable]: `${number}/${serverProcesses}` });
    running.set(number, worker);
    // What was sent to a process that has just ended is lost with it.
    worker.on('error', () => {});
    worker.on('message', (message: { ready?: Ready }) => {
      if (isSiblingMessage(message)) passOn(message);
      else if (message.ready) {
        hasServed = true;
        resolve(message.ready);
      }
    });
    worker.once('exit', (code, signal) => {
      running.delete(number);
      const reason = signal ?? `code ${code}`;
      reject(new Error(`process ${number} ended with ${reason}`));
      if ((hasServed || hasStarted) && !stopping.signal.aborted)
        void replace(number, reason, performance.now() - beganAt);
    });
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
      () => log.info('process.replaced', { process: number }),
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
      const first = await startProcess(1);
      const others = Array.from({ length: serverProcesses - 1 }, (_, index) => index + 2);
      await Promise.all(others.map(startProcess));
      hasStarted = true;
      announce(appUrl, first);
    },
    async stop() {
      stopping.abort();
      await Promise.all([...running].map(([number, worker]) => stopProcess(number, worker)));
    },
  };
}

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
