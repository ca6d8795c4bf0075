import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';

/** Counters that only grow, from which a rate is computed; null: not measured on this platform. */
export interface HostCounters {
  /** Microseconds of processor time used by the container, or by the host where there is none. */
  cpuUs: number | null;
  networkBytes: number | null;
}

const cgroupCpuFile = '/sys/fs/cgroup/cpu.stat';
const cgroupLimitFile = '/sys/fs/cgroup/cpu.max';

/** Reads the counters of the container (cgroup v2) or the host. */
export async function readHostCounters(read = readText): Promise<HostCounters> {
  const [cgroup, network] = await Promise.all([read(cgroupCpuFile), read('/proc/net/dev')]);
  return { cpuUs: cgroupUsage(cgroup) ?? hostUsage(), networkBytes: networkTraffic(network) };
}

/** The cores that the process may use: the limit of its cgroup, else those of the machine. */
export async function readCores(read = readText): Promise<number> {
  const [quota, period] = ((await read(cgroupLimitFile)) ?? '').trim().split(' ');
  const limit = Number(quota) / Number(period);
  return limit > 0 ? Math.min(limit, availableParallelism()) : availableParallelism();
}

/** Megabits a second that the network interfaces can carry, in bytes a second; null where none of them says so. */
export async function readLinkBytes(read = readText): Promise<number | null> {
  const names = interfacesOf((await read('/proc/net/dev')) ?? '').map(({ name }) => name);
  const speeds = await Promise.all(names.map((name) => read(`/sys/class/net/${name}/speed`)));
  const megabits = speeds.map(Number).filter((speed) => speed > 0);
  return megabits.length === 0 ? null : (Math.max(...megabits) * 1_000_000) / 8;
}

/** The share of memory in use, of what the container or the machine has, in percent. */
export function memoryUsed(): number | null {
  const limit = Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
  return limit > 0 ? 100 * (1 - Math.min(process.availableMemory(), limit) / limit) : null;
}

function cgroupUsage(stat: string | null): number | null {
  const [, usage] = /^usage_usec (\d+)$/m.exec(stat ?? '') ?? [];
  return usage === undefined ? null : Number(usage);
}

function hostUsage(): number | null {
  const all = cpus();
  if (all.length === 0) return null;
  return all.reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) * 1_000;
}

function networkTraffic(text: string | null): number | null {
  const found = interfacesOf(text ?? '');
  return found.length === 0 ? null : found.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The interfaces of `/proc/net/dev` besides the loopback, with the bytes in and out since the start. */
function interfacesOf(text: string): { name: string; bytes: number }[] {
  return text.split('\n').flatMap((line) => {
    const [, name, counters = ''] = /^\s*([^:\s]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || name === 'lo') return [];
    const values = counters.trim().split(/\s+/).map(Number);
    return [{ name, bytes: (values[0] ?? 0) + (values[8] ?? 0) }];
  });
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}
