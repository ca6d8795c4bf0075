import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { waitUntil } from '../testing/fixture.ts';

export interface RunningProgram {
  process: ChildProcess;
  /** Its output so far. */
  output(): string;
  /** Ends it with this signal, and waits for that. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server program and waits until it listens on this port. */
export async function startProgram(
  path: string,
  programArguments: readonly string[],
  port: number,
  options: Pick<SpawnOptions, 'uid' | 'gid' | 'cwd' | 'env'> = {},
): Promise<RunningProgram> {
  const child = spawn(path, programArguments, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output = (output + part).slice(-20_000);
    });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}:\n${output}`)));
  });
  failed.catch(() => {});
  await Promise.race([
    waitUntil(
      () => `${path} listens:\n${output}`,
      () => listens(port),
    ),
    failed,
  ]);
  return {
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
