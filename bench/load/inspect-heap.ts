import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from '../../e2e/testing/app.ts';

/** What the scripts of a server hold, in megabytes. */
export interface Heap {
  /** Objects that are still in use: what is left after a collection. */
  objectsMb: number;
  /** Memory outside the heap that objects hold, such as buffers. */
  buffersMb: number;
}

/** The environment of a server that is to be inspected: an own port, which is opened when the first one asks. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

/** Opens the inspector of a server. Each look collects garbage first, so it is no part of what is measured between two looks. */
export async function inspectHeap({
  process: child,
  lines,
}: RunningApp): Promise<{ look: () => Promise<Heap>; close: () => void }> {
  child.kill('SIGUSR1');
  const socket = new WebSocket(await addressIn(lines));
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const open = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    open.get(id)?.(result);
    open.delete(id);
  };
  let id = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise((resolve) => {
      open.set(++id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    async look() {
      // What the first one finalizes is collected by the second one.
      for (let round = 0; round < 2; round++) await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize } = (await ask('Runtime.getHeapUsage')) as Record<string, number>;
      return { objectsMb: Number(usedSize) / 1048576, buffersMb: Number(backingStorageSize) / 1048576 };
    },
    close: () => socket.close(),
  };
}

async function addressIn(lines: readonly string[]): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const address = lines.map((line) => /^Debugger listening on (ws:\S+)/.exec(line)?.[1]).find(Boolean);
    if (address) return address;
    await pause(100);
  }
  throw new Error('The server opened no inspector.');
}
