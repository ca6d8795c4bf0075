import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/**
 * Adds an entry and waits until its content was read. What is compressed already gets no smaller. A stream is destroyed when
 * the archive ends before.
 */
export type AddEntry = (
  path: string,
  content: AsyncIterable<Uint8Array | string>,
  options?: { compress: boolean },
) => Promise<void>;

/**
 * A ZIP archive that is written while it is read, with the entries that `fill` adds: neither its size nor that of an entry
 * determines the memory used. An error of `fill` is one of the stream; when nobody reads it any more, `add` rejects.
 */
export function zipStream(at: Date, fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Not kept waiting for a reader that has gone.
  const closed = once(output, 'close').then(() => Promise.reject(new Error('the archive was closed')));
  closed.catch(() => {});

  const add: AddEntry = async (path, content, { compress } = { compress: true }) => {
    // A stream is not wrapped: it is open before its turn comes, and what wraps it would not know it until then.
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    let given: Readable | null = source;
    const isRead = once(source, 'end');
    try {
      zip.addReadStreamLazy(path, { mtime: at, compress }, (give) => {
        if (given) give(null, given);
        // The library keeps this function until the archive is written.
        given = null;
      });
      await Promise.race([isRead, closed]);
    } finally {
      // Closes what the content is read from when the archive ends early.
      source.destroy();
    }
  };

  zip.on('error', (error: Error) => output.destroy(error));
  fill(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
