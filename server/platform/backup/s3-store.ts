import { createHash } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { dayMs } from '#contract/time/durations.ts';
import type { S3Bucket } from '#server/platform/files/s3-bucket.ts';
import type { BackupStore } from './folder-store.ts';
import { BackupError, PlaceError } from './manifest.ts';

/** Of an upload; a bucket takes at most 10,000 of them, so 160 GB (docs/operations.md). */
const partBytes = 16 * 1024 * 1024;
/** An upload that began so long ago was killed: no list of backups shows it, and its parts are paid for. */
const abandonedMs = 7 * dayMs;
/** For the headers of an answer. */
const answerWithinMs = 120_000;

/** Backups in a folder of a bucket, uploaded in parts: nothing appears there before all of it was sent. */
export function createS3Store(bucket: S3Bucket): BackupStore {
  const { accessKeyId, secretAccessKey, region, base, listUrl, prefix } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 200 });
  const label = `s3://${base.replace(/^https?:\/\/[^/]+\//, '').replace(/\/$/, '')}`;

  async function send(url: string, init: RequestInit, accepted: readonly number[] = []): Promise<Response> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), answerWithinMs);
    const answer = await client
      .fetch(url, { ...init, redirect: 'error', signal: stop.signal })
      .catch((cause: unknown) => {
        throw new PlaceError(`${label} does not answer.`, { cause });
      })
      .finally(() => clearTimeout(timer));
    if (answer.ok || accepted.includes(answer.status)) return answer;
    const text = await answer.text();
    throw new PlaceError(
      `${label} refused the request: status ${answer.status}, ${textOf(text, 'Code') ?? 'no reason'}.`,
    );
  }

  let abandoned: Promise<void> | undefined;

  /** Ends uploads of ours that a killed process left; once in a process, those that fit one answer. */
  async function abortAbandoned(): Promise<void> {
    const query = new URLSearchParams({ uploads: '', prefix: `${prefix}firn-` });
    const text = await (await send(`${listUrl}?${query}`, { method: 'GET' })).text();
    for (const [, entry = ''] of text.matchAll(/<Upload>([\s\S]*?)<\/Upload>/g)) {
      const name = (textOf(entry, 'Key') ?? '').slice(prefix.length);
      const begunAt = Date.parse(textOf(entry, 'Initiated') ?? '');
      if (name.includes('/') || !(Date.now() - begunAt > abandonedMs)) continue;
      const id = encodeURIComponent(textOf(entry, 'UploadId') ?? '');
      await send(`${base}${encodeURIComponent(name)}?uploadId=${id}`, { method: 'DELETE' }, [404]);
    }
  }

  /** The body of an answer to its end. Its errors have no words of their own (`terminated`). */
  async function* whole(body: ReadableStream, name: string) {
    try {
      yield* body;
    } catch (cause) {
      throw new PlaceError(`${label} broke off while it sent ${name}.`, { cause });
    }
  }

  return {
    label,
    async write(name, fill) {
      const url = base + encodeURIComponent(name);
      const known = await send(url, { method: 'HEAD' }, [404]);
      if (known.ok) throw new BackupError(`${label}/${name} exists already.`);
      // Where the key may not list them, a rule of the bucket removes them.
      abandoned ??= abortAbandoned().catch(() => {});
      await abandoned;
      const begun = await (await send(`${url}?uploads=`, { method: 'POST' })).text();
      const uploadId = textOf(begun, 'UploadId');
      if (!uploadId) throw new BackupError(`${label} did not begin the upload.`);
      const upload = `uploadId=${encodeURIComponent(uploadId)}`;
      const tags: string[] = [];
      try {
        const result = await fill(
          partsOf(async (bytes) => {
            const answer = await send(`${url}?partNumber=${tags.length + 1}&${upload}`, {
              method: 'PUT',
              headers: { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') },
              body: bytes,
            });
            await answer.body?.cancel();
            tags.push(answer.headers.get('etag') ?? '');
          }),
        );
        const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
        const answer = await send(`${url}?${upload}`, {
          method: 'POST',
          body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
        });
        // It may be refused after its headers were sent.
        const text = await answer.text();
        if (textOf(text, 'Code')) throw new BackupError(`${label} did not store the backup: ${textOf(text, 'Code')}.`);
        return result;
      } catch (error) {
        await send(`${url}?${upload}`, { method: 'DELETE' }, [404]).catch(() => {});
        throw error;
      }
    },
    async read(name) {
      const answer = await send(base + encodeURIComponent(name), { method: 'GET' }, [404]);
      if (answer.ok && answer.body)
        return Readable.from(whole(answer.body as ReadableStream, name), { objectMode: false });
      await answer.body?.cancel();
      throw new BackupError(`There is no backup ${label}/${name}.`);
    },
    async list() {
      const found: Awaited<ReturnType<BackupStore['list']>> = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const text = await (await send(`${listUrl}?${query}`, { method: 'GET' })).text();
        for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          const name = (textOf(entry, 'Key') ?? '').slice(prefix.length);
          if (name !== '' && !name.includes('/'))
            found.push({
              name,
              bytes: Number(textOf(entry, 'Size')),
              at: new Date(textOf(entry, 'LastModified') ?? ''),
            });
        }
        token = textOf(text, 'NextContinuationToken');
      } while (token);
      return found;
    },
    async remove(name) {
      const answer = await send(base + encodeURIComponent(name), { method: 'DELETE' }, [404]);
      await answer.body?.cancel();
    },
    freeBytes: async () => null,
  };
}

/** Collects what is written into parts, and sends one after the other. */
function partsOf(send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>): Writable {
  let chunks: Buffer[] = [];
  let size = 0;
  let isSent = false;
  const flush = async () => {
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    [chunks, size, isSent] = [[], 0, true];
    await send(bytes);
  };
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < partBytes) return done();
      flush().then(() => done(), done);
    },
    final(done) {
      if (size === 0 && isSent) return done();
      flush().then(() => done(), done);
    },
  });
}

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
