import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { builtRooms } from './rooms.ts';

/**
 * Builds what is stale, serves it, and does so again after each change, so that development shows what production serves.
 * The component gallery (/parts) is served on a port of its own; it is not part of any build.
 */
const root = join(import.meta.dirname, '..');
const debounceMs = 150;

let server: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;
let isBusy = false;

async function restart(): Promise<void> {
  if (isBusy) return scheduleRestart();
  isBusy = true;
  const build = spawn(process.execPath, ['tools/build.ts', '--if-stale'], { cwd: root, stdio: 'inherit' });
  const [status] = (await once(build, 'exit')) as [number | null];
  if (status === 0) {
    await stopServer();
    server = spawn(process.execPath, ['build/main/server.js', '--development'], { cwd: root, stdio: 'inherit' });
  }
  isBusy = false;
}

async function stopServer(): Promise<void> {
  if (server === null || server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

function scheduleRestart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void restart(), debounceMs);
}

const parts = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'vite.gallery.config.ts'], {
  cwd: root,
  stdio: 'inherit',
});

for (const room of builtRooms) watch(join(root, room), { recursive: true }, scheduleRestart);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    parts.kill();
    void stopServer().then(() => process.exit(0));
  });
await restart();
