import cluster from 'node:cluster';

/** Tells a process which one of its server it is, as `2/4`; set by the supervisor alone. */
export const processVariable = 'FIRN_PROCESS';

const [number = 1, count = 1] = cluster.isWorker ? (process.env[processVariable] ?? '').split('/').map(Number) : [];

/** The number of this process among those of its server, from 1; null: the server is one process. */
export const ownProcess: number | null = cluster.isWorker ? number : null;

/** How many processes this server has. */
export const processCount: number = count;

/** Whether this process does what a server does once, however many processes it has. */
export const isFirstProcess = number === 1;

/** The name of this process where each has one of its own; `#` stands in no name of a node. */
export const nameOfProcess = (node: string): string => (ownProcess === null ? node : `${node}#${ownProcess}`);

/** The names of so many processes of the server that one with this name is of. */
export function namesOfProcesses(name: string, count: number): string[] {
  const [node, own] = name.split('#');
  return own === undefined ? [name] : Array.from({ length: count }, (_, index) => `${node}#${index + 1}`);
}
