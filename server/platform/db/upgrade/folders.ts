import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { freeBytes } from '#server/platform/db/embedded/disk-space.ts';
import { syncPath } from '#server/platform/db/embedded/file-tree.ts';
import { exists } from '#server/platform/files/exists.ts';

/** What every table held when the new folder was taken into use: rows, and a digest of them. */
const tablesShape = z.record(z.string(), z.object({ rows: z.number(), digest: z.string() }));

const upgradeShape = z.object({
  from: z.number(),
  to: z.number(),
  at: z.string(),
  /** `ready` and `undoing`: the folders are being renamed; `done`: the new one is in use and the old one is kept. */
  step: z.enum(['ready', 'done', 'undoing']),
  tables: tablesShape,
});

/** An upgrade of the embedded PostgreSQL to another major version that can still be undone. */
export type Upgrade = z.infer<typeof upgradeShape>;

const stateFile = (dataDir: string) => join(dataDir, 'upgrade.json');
const inUse = (dataDir: string) => join(dataDir, 'postgres');

/** Where the old folder is kept, and after an undo the new one. */
export const keptFolder = (dataDir: string, major: number): string => join(dataDir, `postgres-${major}`);

/** Where the new folder is made. What is in it is of no use before the state says so. */
export const scratchFolder = (dataDir: string): string => join(dataDir, 'upgrading');
/** Where a move into the embedded server copies to, and what is of no use after it. */
export const movingFolder = (dataDir: string): string => join(dataDir, 'moving');
const madeFolder = (dataDir: string) => join(scratchFolder(dataDir), 'postgres');

export async function readUpgrade(dataDir: string): Promise<Upgrade | null> {
  const text = await readFile(stateFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : upgradeShape.parse(JSON.parse(text));
}

/** Takes the new folder into use. `upgrade` says what it holds. */
export async function swapIn(dataDir: string, upgrade: Omit<Upgrade, 'step'>): Promise<void> {
  await writeUpgrade(dataDir, { ...upgrade, step: 'ready' });
  await rename(inUse(dataDir), keptFolder(dataDir, upgrade.from));
  await endSwap(dataDir, upgrade);
}

/** Takes the old folder into use again, and keeps the new one beside it. */
export async function swapBack(dataDir: string, upgrade: Upgrade): Promise<void> {
  await writeUpgrade(dataDir, { ...upgrade, step: 'undoing' });
  await rename(inUse(dataDir), keptFolder(dataDir, upgrade.to));
  await endUndo(dataDir, upgrade);
}

/**
 * Ends a swap that was interrupted while no folder was in use, so that no start makes an empty database in its place. One that
 * was interrupted before it leaves the folder from before in use, which may have been written to since: it counts for nothing.
 */
export async function settleUpgrade(dataDir: string): Promise<void> {
  const upgrade = await readUpgrade(dataDir);
  if (upgrade === null || upgrade.step === 'done') return;
  const isInUse = () => exists(inUse(dataDir));
  const hasMade = () => exists(madeFolder(dataDir));
  // Another process may settle the same swap: where the new folder is gone, it may just have been taken into use.
  if (upgrade.step === 'ready' && !(await isInUse()) && (await hasMade())) await endSwap(dataDir, upgrade);
  else if (!(await isInUse())) await endUndo(dataDir, upgrade);
  else if ((await exists(keptFolder(dataDir, upgrade.from))) && !(upgrade.step === 'ready' && (await hasMade())))
    await writeUpgrade(dataDir, { ...upgrade, step: 'done' });
  else await rm(stateFile(dataDir), { force: true });
}

/**
 * Removes what an upgrade made and did not take into use. Renamed first: after a failure between the renames no folder is in use, and a
 * half-removed one must not be taken for the new one.
 */
export async function removeScratch(dataDir: string): Promise<void> {
  const scratch = scratchFolder(dataDir);
  if (await exists(madeFolder(dataDir))) await rename(madeFolder(dataDir), join(scratch, 'discarded'));
  await settleUpgrade(dataDir);
  await rm(scratch, { recursive: true, force: true });
}

/** Removes the old folder. Returns its size in bytes; 0: somebody has removed it already. */
export async function removeKept(dataDir: string, { from }: Upgrade): Promise<number> {
  const kept = keptFolder(dataDir, from);
  // Renamed first: a half-removed folder must not look like one that an undo could take into use.
  await rm(scratchFolder(dataDir), { recursive: true, force: true });
  const bytes = (await exists(kept)) ? await sizeOf(kept) : 0;
  if (await exists(kept)) await rename(kept, scratchFolder(dataDir));
  await rm(stateFile(dataDir));
  await syncPath(dataDir);
  await rm(scratchFolder(dataDir), { recursive: true, force: true });
  return bytes;
}

/** What a copy of the cluster beside it needs on the disk: its data again, its log, and a reserve. */
export async function spaceForCopy(folder: string): Promise<{ dataBytes: number; needed: number; free: number }> {
  const dataBytes = await sizeOf(join(folder, 'base'));
  const needed = dataBytes + Math.min(dataBytes, longestLogBytes) + reserveBytes;
  return { dataBytes, needed, free: await freeBytes(folder) };
}

/** max_wal_size of PostgreSQL, which a load exceeds for a moment. */
const longestLogBytes = 1.5 * 1024 ** 3;
const reserveBytes = 256 * 1024 ** 2;

async function endSwap(dataDir: string, upgrade: Omit<Upgrade, 'step'>): Promise<void> {
  await takeIntoUse(madeFolder(dataDir), dataDir);
  await writeUpgrade(dataDir, { ...upgrade, step: 'done' });
  await rm(scratchFolder(dataDir), { recursive: true, force: true });
}

async function endUndo(dataDir: string, { from }: Upgrade): Promise<void> {
  await takeIntoUse(keptFolder(dataDir, from), dataDir);
  await rm(stateFile(dataDir), { force: true });
}

/** Another process may settle the same swap. */
async function takeIntoUse(folder: string, dataDir: string): Promise<void> {
  try {
    await rename(folder, inUse(dataDir));
  } catch (error) {
    if (!(await exists(inUse(dataDir)))) throw error;
  }
  await syncPath(dataDir);
}

async function writeUpgrade(dataDir: string, upgrade: Upgrade): Promise<void> {
  const draft = `${stateFile(dataDir)}.new`;
  await writeFile(draft, JSON.stringify(upgrade), { mode: 0o600, flush: true });
  await rename(draft, stateFile(dataDir));
  await syncPath(dataDir);
}

/** Bytes of a folder. What is removed meanwhile does not count. */
export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  return bytes;
}
