import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const credentials = { key: 'AKEXAMPLE', secret: 'a/secret+key', region: 'eu-central-2' };
/** Files on one page of a list: few, so that lists have several pages. */
const listSize = 2;

/** An object store in memory that checks signatures, digests and lengths as S3 does. */
export interface S3Stub {
  /** For `S3_URL`. */
  url: string;
  objects: Map<string, { body: Buffer; at: Date }>;
  /** Answers to the next requests instead of the right ones; `drop` ends the connection, `half` in the middle of the answer. */
  failures: (number | 'drop' | 'half')[];
  close(): Promise<void>;
}

export async function startS3Stub(): Promise<S3Stub> {
  const objects: S3Stub['objects'] = new Map();
  const failures: S3Stub['failures'] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const failure = failures.shift();
    if (failure === 'drop') return void request.socket.destroy();
    if (failure === 'half')
      return void response.writeHead(200, { 'content-length': 9 }).write('half', () => request.socket.destroy());
    if (failure !== undefined) return void response.writeHead(failure).end();
    answer(objects, request, body, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(credentials.secret);
  return {
    url: `http://${credentials.key}:${secret}@127.0.0.1:${port}/bucket/firn?region=${credentials.region}`,
    objects,
    failures,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function answer(objects: S3Stub['objects'], request: IncomingMessage, body: Buffer, response: ServerResponse) {
  const { method, headers } = request;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  const reply = (status: number, content?: Buffer | string) => response.writeHead(status).end(content);
  const digest = String(headers['x-amz-content-sha256'] ?? '');
  if (!isSigned(request, digest)) return reply(403);
  const name = pathname.replace('/bucket/', '');
  const found = objects.get(name);
  const upload = searchParams.get('uploadId');
  switch (method) {
    case 'HEAD':
      return reply(found ? 200 : 404);
    case 'POST':
      if (upload === null)
        return reply(200, '<InitiateMultipartUploadResult><UploadId>u/1</UploadId></InitiateMultipartUploadResult>');
      complete(objects, name, body);
      return reply(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    case 'PUT':
      if (upload === 'u/1') {
        const part = `${name}.part-${searchParams.get('partNumber')}`;
        objects.set(part, { body, at: new Date() });
        return digest === sha256(body) ? response.writeHead(200, { etag: `"${part}"` }).end() : reply(400);
      }
      if (digest !== sha256(body) || Number(headers['content-length']) !== body.length) return reply(400);
      if (found && headers['if-none-match'] === '*') return reply(412);
      objects.set(name, { body, at: new Date() });
      return reply(200);
    case 'GET':
      if (searchParams.has('uploads')) return reply(200, listUploads(objects, searchParams.get('prefix') ?? ''));
      if (pathname === '/bucket') return reply(200, list(objects, searchParams));
      return found ? reply(200, found.body) : reply(404);
    case 'DELETE':
      if (upload !== null)
        for (const key of [...objects.keys()]) if (key.startsWith(`${name}.part-`)) objects.delete(key);
      objects.delete(name);
      return reply(204);
    default:
      return reply(405);
  }
}

/** Puts the parts together in the order that the request gives. */
function complete(objects: S3Stub['objects'], name: string, request: Buffer): void {
  const tags = [...request.toString().matchAll(/<ETag>"([^"]*)"<\/ETag>/g)].map(([, tag = '']) => tag);
  const parts = tags.map((tag) => objects.get(tag)?.body ?? Buffer.alloc(0));
  for (const tag of tags) objects.delete(tag);
  objects.set(name, { body: Buffer.concat(parts), at: new Date() });
}

function list(objects: S3Stub['objects'], query: URLSearchParams): string {
  const from = Number(query.get('continuation-token') ?? 0);
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const entries = names.slice(from, from + listSize).map((name) => {
    const { at, body } = objects.get(name) ?? { at: new Date(), body: Buffer.alloc(0) };
    return `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const isLast = from + listSize >= names.length;
  const next = isLast ? '' : `<NextContinuationToken>${from + listSize}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult><Name>bucket</Name>${entries.join('')}${next}</ListBucketResult>`;
}

/** Uploads of which a part has come, and that have not ended. */
function listUploads(objects: S3Stub['objects'], prefix: string): string {
  const entries = [...objects].flatMap(([part, { at }]) => {
    const [, name = ''] = /^(.*)\.part-1$/.exec(part) ?? [];
    if (name === '' || !name.startsWith(prefix)) return [];
    return `<Upload><Key>${name}</Key><UploadId>u/1</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`;
  });
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`;
}

/** AWS signature version 4, as its documentation describes it. */
function isSigned({ method, url, headers }: IncomingMessage, digest: string): boolean {
  const [, scope = '', signed = '', signature] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=(\S+)/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url ?? '/', 'http://stub');
  searchParams.sort();
  const names = signed.split(';');
  const canonical = [
    method,
    pathname,
    searchParams.toString().replaceAll('+', '%20'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    digest,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${credentials.secret}`);
  return hmac(key, text).toString('hex') === signature && names.includes('host');
}

const sha256 = (value: Buffer | string) => createHash('sha256').update(value).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
