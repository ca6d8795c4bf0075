import { open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const maximumBytes = 10 * 1024 * 1024;

/** The server's log file; beside the cluster, so that a copy of the cluster does not contain it. */
export const logFile = (dataDir: string) => join(dataDir, 'postgres.log');

/** Opened for appending: the server outlives this process, so its output must not be a pipe to it. */
export async function openServerLog(file: string) {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > maximumBytes) await rename(file, `${file}.1`);
  const handle = await open(file, 'a', 0o600);
  return { handle, from: size > maximumBytes ? 0 : size };
}

/** The lines that server `pid` wrote since byte `from`, without those of another process that starts at the same time. */
export async function linesOf(file: string, from: number, pid: number | undefined): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(from, size - 64 * 1024);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - start)), { position: start });
    return buffer
      .toString('utf8', 0, bytesRead)
      .split('\n')
      .filter((line) => isFrom(line, pid))
      .join('\n');
  } finally {
    await handle.close();
  }
}

// The default log_line_prefix is the time and the process in brackets; the earliest lines have none.
function isFrom(line: string, pid: number | undefined): boolean {
  const writer = /^\d{4}-\d\d-\d\d [\d:.]+ \w+ \[(\d+)\]/.exec(line)?.[1];
  return writer === undefined || writer === String(pid);
}
