import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** The end of the chain at one moment. Positions have no gaps, so the position is also the number of sealed entries. */
const exportedHead = z.object({
  exportedAt: z.iso.datetime(),
  position: z.int().positive(),
  hash: z.string(),
  sealedAt: z.iso.datetime(),
});
export type ExportedHead = z.infer<typeof exportedHead>;

/** The file in the data folder in which the heads are kept, outside the database: one line of JSON each, oldest first. */
export const headsFileIn = (dataDir: string) => join(dataDir, 'audit', 'heads.jsonl');

/**
 * The exported heads, oldest first. Throws with the number of the line that is not one. The end of a line that was not
 * written to its end, as when the disk was full, is missing: such a line is left out.
 */
export async function readExportedHeads(file: string): Promise<ExportedHead[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').slice(0, -1);
  return lines.map((line, index) => {
    const head = exportedHead.safeParse(parseOrNull(line));
    if (!head.success) throw new Error(`line ${index + 1} of ${file} is not an exported head`);
    return head.data;
  });
}

/** Adds a line, in place of one that was cut off, and flushes it to the disk. Only the owner of the process may read the file. */
export async function appendExportedHead(file: string, head: ExportedHead): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const text = await readFile(file).catch(() => Buffer.alloc(0));
  const end = text.lastIndexOf('\n') + 1;
  if (end < text.length) await truncate(file, end);
  await appendFile(file, `${JSON.stringify(head)}\n`, { mode: 0o600, flush: true });
}

function parseOrNull(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
