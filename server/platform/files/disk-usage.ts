import { statfs } from 'node:fs/promises';

/** The bytes that an unprivileged process can still write on the volume of a folder, and the used share of it in percent. */
export async function diskUsage(folder: string): Promise<{ freeBytes: number; usedPercent: number }> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  const used = blocks - bfree;
  // As `df` counts: what is kept for the administrator of the machine is neither used nor free.
  return { freeBytes: bavail * bsize, usedPercent: used + bavail === 0 ? 100 : (100 * used) / (used + bavail) };
}
