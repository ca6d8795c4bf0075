import { extname } from 'node:path';
import type { Services } from '#server/platform/context.ts';
import type { Tx } from '#server/platform/db/db.ts';
import { zipStream } from '#server/platform/files/zip-stream.ts';
import type { Person, PersonalData, PersonalFile } from '#server/records/personal-data.ts';

/** Everything stored about a person: the parts of the inventory by name, and the files. */
export interface CollectedPerson {
  parts: [string, unknown][];
  files: PersonalFile[];
}

/** Reads every part of the inventory. The transaction has the system scope: each part filters by the person. */
export async function collectPerson(
  tx: Tx,
  inventory: readonly PersonalData[],
  person: Person,
): Promise<CollectedPerson> {
  const parts: [string, unknown][] = [];
  for (const { name, collect } of inventory) parts.push([name, await collect(tx, person)]);
  const fileLists = await Promise.all(inventory.map(({ collectFiles }) => collectFiles?.(tx, person) ?? []));
  return { parts, files: fileLists.flat() };
}

/** File systems allow 255 bytes; the id in front of the name takes 37. */
const maximumNameBytes = 200;

/**
 * A file name without path separators or characters that some file systems reject. Letters of any script and the
 * extension are preserved.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, '_')
    .replace(/[. ]+$/, '_');
  const extension = extname(plain);
  let stem = [...plain.slice(0, plain.length - extension.length)];
  while (Buffer.byteLength(stem.join('') + extension) > maximumNameBytes) stem = stem.slice(0, -1);
  return stem.join('') + extension;
}

function missingFilesText(names: readonly string[]): string {
  const list = names.map((name) => `- ${name.replaceAll(/\p{C}/gu, ' ')}\n`).join('');
  return `These files could not be read and are not in this archive. Please contact us.\n\n${list}`;
}

/** One JSON file for each part, and the files unchanged; it is produced while it is read. */
export async function* zipPerson(
  { files: stored, log, now }: Pick<Services, 'files' | 'log' | 'now'>,
  { parts, files }: CollectedPerson,
): AsyncGenerator<Uint8Array> {
  yield* zipStream(now(), async (add) => {
    for (const [name, part] of parts) await add(`${name}.json`, textOf(JSON.stringify(part, null, 2)));
    const missing: string[] = [];
    for (const { id, name, storageKey } of files) {
      const content = await stored.open(storageKey).catch(() => null);
      // The id makes equal names unique.
      if (content) await add(`files/${id}-${safeFileName(name)}`, content, { compress: false });
      else {
        log.error('export.file.missing', { fileId: id });
        missing.push(name);
      }
    }
    if (missing.length > 0) await add('missing-files.txt', textOf(missingFilesText(missing)));
  });
}

async function* textOf(text: string) {
  yield text;
}
