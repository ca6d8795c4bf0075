import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { packageRoot } from '#server/platform/package-root.ts';

export interface Place {
  dataDir: string;
  databaseUrl?: string | null;
  env?: Record<string, string>;
}

/** Runs `firn` on an installation; `killAt`: ends it the hard way when it says this. */
export async function firn({ dataDir, databaseUrl, env }: Place, args: string[], killAt?: string) {
  const child = spawn(process.execPath, [join(packageRoot, 'build/main/cli.js'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (killAt !== undefined && line.includes(killAt)) child.kill('SIGKILL');
    });
  const [code] = await once(child, 'close');
  return { code, output: lines.join('\n') };
}
