import { StreamedFile } from './streamed-file.ts';

/** A file with one JSON object a line (https://jsonlines.org), written while it is read, batch after batch. */
export function jsonLinesFile(name: string, batches: () => AsyncIterable<readonly object[]>): File {
  return new StreamedFile(name, 'application/x-ndjson', async function* () {
    const encoder = new TextEncoder();
    for await (const objects of batches())
      yield encoder.encode(objects.map((object) => `${JSON.stringify(object)}\n`).join(''));
  });
}
