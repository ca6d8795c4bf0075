import { diskUsage } from '#server/platform/files/disk-usage.ts';

export interface DiskSpace {
  ok: boolean;
  freeBytes: number;
}

export interface DiskSpaceOptions {
  dir: string;
  minFreeBytes: number;
  everyMs: number;
  /** Called when the state changes, and for the first check if there is too little space. */
  onChange: (space: DiskSpace) => void;
}

export interface DiskSpaceWatch {
  /** The state at the last check; true before the first. */
  ok(): boolean;
  /** Checks now. */
  check(): Promise<DiskSpace>;
  stop(): void;
}

/** Bytes that an unprivileged process can still write on the file system of `dir`. */
export async function freeBytes(dir: string): Promise<number> {
  return (await diskUsage(dir)).freeBytes;
}

/** Checks at once and then every `everyMs`; a folder that cannot be read counts as full. Does not keep the process alive. */
export function watchDiskSpace({ dir, minFreeBytes, everyMs, onChange }: DiskSpaceOptions): DiskSpaceWatch {
  let ok = true;
  let stopped = false;
  const check = async () => {
    const free = await freeBytes(dir).catch(() => 0);
    const space = { ok: free >= minFreeBytes, freeBytes: free };
    const changed = space.ok !== ok;
    ok = space.ok;
    if (changed && !stopped) onChange(space);
    return space;
  };
  void check();
  const timer = setInterval(() => void check(), everyMs).unref();
  return {
    ok: () => ok,
    check,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
