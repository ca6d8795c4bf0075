import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  gzipSync,
} from 'node:zlib';
import { onOwnDomain } from './headers.ts';

const compressBrotli = promisify(brotliCompress);

type Encoding = 'br' | 'gzip' | 'identity';

interface Variant {
  body: Buffer;
  headers: string[];
  /** The headers of a 304: the same without those of the body. */
  notModified: string[];
  etag: string;
}

/** A response as bytes: encodings and headers are prepared, and sending only chooses the encoding. */
export interface StoredResponse {
  status: number;
  /** For the request metrics. */
  route: string;
  /** Those of every encoding. */
  headers: Record<string, string>;
  /** Gzip is made for the first client that accepts no Brotli; there are few, and compressing all files would take 50 MB. */
  variants: { br: Variant; identity: Variant; gzip?: Variant };
  /** The same with the headers with which a CDN may cache it; absent: none may. */
  forSharedCaches?: StoredResponse;
}

export interface ResponseSource {
  status: number;
  route: string;
  body: Buffer;
  headers: Record<string, string>;
}

interface CompressionSource extends ResponseSource {
  /** Brotli quality, 0 to 11; quality 1 is cheaper than a hop to a worker thread. */
  quality: number;
}

const compressible = /^(text\/|application\/(javascript|json|manifest\+json|([a-z]+\+)?xml)|image\/svg)/;

export async function storeResponse({ quality, ...source }: CompressionSource): Promise<StoredResponse> {
  const { body, headers } = source;
  if (!compressible.test(headers['content-type'] ?? '')) return storeCompressed(source, null);
  const params = compressionOf(body, quality);
  const br = quality <= 1 ? brotliCompressSync(body, { params }) : await compressBrotli(body, { params });
  return storeCompressed(source, br);
}

/** A file as it is on the disk, with the `.br` that the build wrote beside it; without one, text is compressed quickly. */
export function storeFile(source: ResponseSource, precompressed: Buffer | null): StoredResponse {
  const { body, headers } = source;
  const isCompressible = compressible.test(headers['content-type'] ?? '');
  const compress = () => (isCompressible ? brotliCompressSync(body, { params: compressionOf(body, 5) }) : null);
  return storeCompressed(source, precompressed ?? compress());
}

/**
 * A large text that is compressed while it is made, and kept compressed only: it is decompressed for a client that accepts no
 * Brotli.
 */
export async function storeStream(
  { status, route, headers }: Omit<ResponseSource, 'body'>,
  chunks: AsyncIterable<string>,
): Promise<StoredResponse> {
  const compressor = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const [compressed] = await Promise.all([buffer(compressor), pipeline(chunks, compressor)]);
  const varied = { ...headers, vary: 'accept-encoding' };
  const br = variantOf(compressed, varied, 'br');
  const identity = () => variantOf(brotliDecompressSync(compressed), varied, 'identity');
  return {
    ...{ status, route, headers: varied },
    variants: {
      br,
      get identity() {
        return identity();
      },
    },
  };
}

/** `br` is null where compressing gains nothing. */
function storeCompressed({ status, route, body, headers }: ResponseSource, br: Buffer | null): StoredResponse {
  if (br === null) {
    const identity = variantOf(body, headers, 'identity');
    return { status, route, headers, variants: { br: identity, identity } };
  }
  const varied = { ...headers, vary: 'accept-encoding' };
  const variants = { br: variantOf(br, varied, 'br'), identity: variantOf(body, varied, 'identity') };
  return { status, route, headers: varied, variants };
}

const compressionOf = (body: Buffer, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
});

/** Brotli's window: as large as the body, within its limits. The best quality allocates the whole window, used or not. */
function windowFor(bytes: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes + 1))));
}

/** The same bytes for another route and with other headers, such as another lifetime. Type and encodings stay. */
export function withHeaders(answer: StoredResponse, route: string, headers: Record<string, string>): StoredResponse {
  const { br, identity } = answer.variants;
  const type = answer.headers['content-type'] ?? 'application/octet-stream';
  const isVaried = br !== identity;
  const own = { ...headers, 'content-type': type, ...(isVaried && { vary: 'accept-encoding' }) };
  const plain = variantOf(identity.body, own, 'identity');
  const variants = { br: isVaried ? variantOf(br.body, own, 'br') : plain, identity: plain };
  return { status: answer.status, route, headers: own, variants };
}

function variantOf(body: Buffer, headers: Record<string, string>, encoding: Encoding): Variant {
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const { 'content-type': type, ...rest } = headers;
  const shared = Object.entries({ ...rest, etag }).flat();
  return {
    body,
    etag,
    notModified: shared,
    headers: [
      ...shared,
      ...(type ? ['content-type', type] : []),
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(body.length),
    ],
  };
}

/** Sends a stored response, perhaps on a tenant's own domain, and returns the status that was sent. */
export function sendStored(
  answer: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
  isOwnDomain = false,
): number {
  // The default of HTTP/1.1; two headers less in each response. One that ends its connection says so.
  if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('connection');
  const variant = variantFor(answer, encodingFor(request.headers['accept-encoding']));
  const known = request.headers['if-none-match'];
  if (known !== undefined && answer.status === 200 && known.includes(variant.etag)) {
    response.writeHead(304, isOwnDomain ? onOwnDomain(variant.notModified) : variant.notModified);
    response.end();
    return 304;
  }
  response.writeHead(answer.status, isOwnDomain ? onOwnDomain(variant.headers) : variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return answer.status;
}

function variantFor({ variants, headers }: StoredResponse, encoding: Encoding): Variant {
  if (encoding !== 'gzip') return variants[encoding];
  const { br, identity } = variants;
  variants.gzip ??= br === identity ? identity : variantOf(gzipSync(identity.body), headers, 'gzip');
  return variants.gzip;
}

function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at !== -1 && !/^[a-z]*\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at));
}
