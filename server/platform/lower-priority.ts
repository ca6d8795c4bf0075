import { setPriority } from 'node:os';

/**
 * Lets pages be answered before this process goes on. On a machine that is busy it still gets a third of the time that another
 * one gets: somebody waits for its result.
 */
export function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 5);
  } catch {
    // The process has ended already.
  }
}
