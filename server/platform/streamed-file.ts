import { Readable } from 'node:stream';

/**
 * A file whose content is produced while it is read, so that its size does not determine the memory used. Its length is not
 * known before it was read.
 */
export class StreamedFile extends File {
  readonly #content: () => AsyncIterable<Uint8Array<ArrayBuffer>>;

  constructor(name: string, type: string, content: () => AsyncIterable<Uint8Array<ArrayBuffer>>) {
    super([], name, { type });
    this.#content = content;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return Readable.toWeb(Readable.from(this.#content(), { highWaterMark: 1 })) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer();
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }
}
