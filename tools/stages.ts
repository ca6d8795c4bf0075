import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Stage {
  name: string;
  /** Whether it succeeded. */
  run(): Promise<boolean>;
}

/** A stage that is a program of `node_modules/.bin`, or one of our scripts when its name ends in `.ts`. */
export function command(name: string, program: string, ...args: string[]): Stage {
  const [file, ...given] = program.endsWith('.ts')
    ? [process.execPath, join(root, program), ...args]
    : [join(root, 'node_modules/.bin', program), ...args];
  return {
    name,
    async run() {
      const [status] = await once(spawn(file, given, { cwd: root, stdio: 'inherit' }), 'exit');
      return status === 0;
    },
  };
}

/** One stage of several that run at the same time. */
export function together(...stages: readonly Stage[]): Stage {
  return {
    name: stages.map(({ name }) => name).join(' and '),
    async run() {
      const succeeded = await Promise.all(stages.map((stage) => stage.run()));
      return succeeded.every(Boolean);
    },
  };
}

/** Runs the stages in order and prints how long each took. Stops at the first failure and makes the process fail. */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const lines: string[] = [];
  const width = Math.max(...stages.map(({ name }) => name.length), 'total'.length);
  const note = (name: string, beganAt: number, outcome = '') => {
    const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1);
    lines.push(`${name.padEnd(width)} ${seconds.padStart(7)} s${outcome}`);
  };
  const beganAt = performance.now();
  for (const { name, run } of stages) {
    process.stdout.write(`${name}…\n`);
    const stageBeganAt = performance.now();
    const hasSucceeded = await run();
    note(name, stageBeganAt, hasSucceeded ? '' : '  failed');
    if (!hasSucceeded) {
      process.exitCode = 1;
      break;
    }
  }
  note('total', beganAt);
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
