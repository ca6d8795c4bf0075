import { unzipSync } from 'fflate';

/** Everything that an answer contains as one text, files included. */
export async function answerText(output: unknown, headers = new Headers()): Promise<string> {
  const files: Promise<string>[] = [];
  const text = JSON.stringify(output ?? null, (_key, value: unknown) => {
    if (value instanceof Blob) files.push(value.bytes().then(textOfFile));
    return typeof value === 'bigint' ? String(value) : value;
  });
  return [text, JSON.stringify([...headers]), ...(await Promise.all(files))].join('\n');
}

/** Of a ZIP archive, the names and texts of its entries. */
export function textOfFile(bytes: Uint8Array): string {
  const content = Buffer.from(bytes);
  if (content.toString('latin1', 0, 4) !== 'PK\x03\x04') return content.toString();
  return Object.entries(unzipSync(content))
    .flatMap(([name, entry]) => [name, textOfFile(entry)])
    .join('\n');
}
