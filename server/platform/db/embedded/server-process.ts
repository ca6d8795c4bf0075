import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';

interface ProcessInfo {
  uid: number;
  command: string;
  /** Known only for processes of the same user, or to a root that may trace others (in containers it may not). */
  workingFolder: { device: bigint; inode: bigint } | null;
}

/** True while `pid` is the server (the postmaster) of this cluster, not a process that reused its id. */
export async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  const found = process.platform === 'linux' ? await describeLinux(pid) : await describeByPs(pid);
  if (!found || found.uid !== cluster.uid) return false;
  // On Linux the command line is empty while a process is ending.
  if (found.command === '') return true;
  if (!/postgres/.test(found.command)) return false;
  if (found.workingFolder)
    return found.workingFolder.device === cluster.device && found.workingFolder.inode === cluster.inode;
  const id = /cluster_name=(firn-\S+)/.exec(found.command)?.[1];
  // No cluster_name: started by hand. It cannot be distinguished from ours, so it counts as the server.
  return id === undefined || id === cluster.id;
}

/** Null when it has ended, or is a zombie that was not reaped (as under a container's first process). */
async function describeLinux(pid: number): Promise<ProcessInfo | null> {
  try {
    const [owner, state, command] = await Promise.all([
      stat(`/proc/${pid}`),
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    if (/^[ZX]/.test(state.slice(state.lastIndexOf(')') + 2))) return null;
    const folder = await stat(`/proc/${pid}/cwd`, { bigint: true }).catch(() => null);
    return {
      uid: owner.uid,
      command: command.replaceAll('\0', ' '),
      workingFolder: folder && { device: folder.dev, inode: folder.ino },
    };
  } catch {
    return null;
  }
}

async function describeByPs(pid: number): Promise<ProcessInfo | null> {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'uid=,stat=,command=', '-p', String(pid)]);
    const [, uid, state, command] = /^\s*(\d+)\s+(\S+)\s+(.*)/.exec(stdout) ?? [];
    if (!command || state?.startsWith('Z')) return null;
    return { uid: Number(uid), command, workingFolder: null };
  } catch {
    return null;
  }
}
