import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import type { Binaries } from './package-binaries.ts';
import { linesOf, openServerLog } from './server-log.ts';
import { serverArguments, serverEnvironment } from './server-settings.ts';
import { startError } from './start-error.ts';

export interface Launched {
  pid: number | undefined;
  isRunning(): boolean;
  /** Its output since it was started. */
  lines(): Promise<string>;
  /** After it has ended: the reason, or null when another server was in its way or it was stopped. */
  failure(): Promise<Error | null>;
  kill(): void;
}

export interface LaunchOptions {
  binaries: Binaries;
  logFile: string;
  durable: boolean;
  settings: Record<string, string>;
  /** Called when the server's process has been started; it is not ready yet. */
  onLaunch: () => void;
}

// Another server is starting or stopping at the same moment: check again rather than fail.
const conflict =
  /lock file ".*" (already exists|is empty|contains wrong PID)|bogus data in lock file|could not (open|remove old) lock file|pre-existing shared memory block|Address already in use/;

/** Starts the server so that it outlives this process: in a session of its own, writing to a file, and not waited for. */
export async function launchServer(cluster: Cluster, options: LaunchOptions): Promise<Launched> {
  const { binaries, logFile, durable, settings, onLaunch } = options;
  const output = await openServerLog(logFile);
  const child = spawn(
    join(binaries.native, 'bin', 'postgres'),
    serverArguments(cluster.folder, cluster.id, { durable, settings }),
    {
      ...cluster.runAs,
      cwd: cluster.folder,
      env: serverEnvironment,
      detached: true,
      stdio: ['ignore', output.handle.fd, output.handle.fd],
    },
  );
  let spawnError: Error | undefined;
  child.on('error', (error) => {
    spawnError = error;
  });
  child.unref();
  await once(child, 'spawn').catch(() => {});
  onLaunch();
  await output.handle.close();

  const isRunning = () => !spawnError && child.exitCode === null && child.signalCode === null;
  const lines = () => linesOf(logFile, output.from, child.pid);
  return {
    pid: child.pid,
    isRunning,
    lines,
    async failure() {
      const written = await lines();
      if (child.exitCode === 0 || (!spawnError && conflict.test(written))) return null;
      return startError(`ended at once (${child.signalCode ?? `code ${child.exitCode}`})`, written, spawnError);
    },
    kill() {
      if (isRunning()) child.kill('SIGINT');
    },
  };
}
