import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from '../../e2e/testing/app.ts';

/** What processes use, by /proc. */
export interface Usage {
  /** Milliseconds of processor time since their start, children that ended included. */
  processorMs: number;
  /** Resident memory in megabytes, memory that several share counted once. */
  residentMb: number;
  /** Of it what belongs to these processes alone, and to no file: programs count by how many processes have them open at the time. */
  ownMb: number;
  openFiles: number;
}

/** Of the server with its children, without the database. */
export function serverUsage({ process: child }: RunningApp): Promise<Usage> {
  return usageOf(String(child.pid));
}

/** Of the embedded PostgreSQL of a server with its processes, those that ended included. */
export async function databaseUsage({ dataDir }: Pick<RunningApp, 'dataDir'>): Promise<Usage> {
  const [pid = ''] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return usageOf(pid);
}

async function usageOf(root: string): Promise<Usage> {
  const all = await processes();
  const used = { processorMs: 0, residentMb: 0, ownMb: 0, openFiles: 0 };
  const add = async (pid: string): Promise<void> => {
    const { ticks, reaped, children } = all.get(pid) ?? { ticks: 0, reaped: 0, children: [] };
    const [memory, files] = await Promise.all([
      readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''),
      readdir(`/proc/${pid}/fd`).catch(() => []),
    ]);
    used.processorMs += (ticks + reaped) * 10;
    used.residentMb += Number(/^Pss:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024;
    used.ownMb += Number(/^Pss_Anon:\s+(\d+)/m.exec(memory)?.[1] ?? 0) / 1024;
    used.openFiles += files.length;
    await Promise.all(children.map(add));
  };
  await add(root);
  return used;
}

interface Process {
  /** Processor time in hundredths of a second: its own, and of children that ended. */
  ticks: number;
  reaped: number;
  children: string[];
}

async function processes(): Promise<Map<string, Process>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
      if (stat === null) return null;
      const [name = '', ...fields] = [
        stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        ...stat.slice(stat.lastIndexOf(')') + 2).split(' '),
      ];
      return { pid, name, parent: fields[1] ?? '', times: fields.slice(11, 15).map(Number) };
    }),
  );
  const found = read.filter((one) => one !== null);
  const byPid = new Map<string, Process>();
  for (const { pid, times } of found) {
    const [user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = times;
    byPid.set(pid, { ticks: user + system, reaped: reapedUser + reapedSystem, children: [] });
  }
  for (const { pid, parent, name } of found) {
    // The server starts PostgreSQL, which is counted alone.
    const isDatabaseOfServer =
      name === 'postgres' && found.some((one) => one.pid === parent && one.name !== 'postgres');
    if (!isDatabaseOfServer) byPid.get(parent)?.children.push(pid);
  }
  return byPid;
}
