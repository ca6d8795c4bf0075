import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { refuse } from '#server/platform/refuse.ts';
import { operate } from '#server/platform/telemetry/operations.ts';
import { createFiles, type Files, requireFileKey } from './files.ts';
import type { S3Bucket } from './s3-bucket.ts';

const answerWithinMs = 60_000;

/**
 * Files in a bucket of an object store. An upload is collected and checked in `folder` first, so that nothing of a
 * refused or interrupted one reaches the bucket.
 */
export function createS3Files(bucket: S3Bucket, folder: string): Files {
  const { accessKeyId, secretAccessKey, region, base, listUrl, prefix } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3, initRetryMs: 200 });
  const uploads = createFiles(folder);

  /** Returns the answer once its headers are there. Refuses with UNAVAILABLE while the store does not work. */
  async function send(url: string, init: RequestInit, accepted: readonly number[] = []): Promise<Response> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), answerWithinMs);
    const answer = await operate('outgoing', 's3', async ({ attributes }) => {
      const sent = await client.fetch(url, { ...init, redirect: 'error', signal: stop.signal });
      attributes.status = String(sent.status);
      return sent;
    })
      .catch((error: unknown) => unavailable('unreachable', error))
      .finally(() => clearTimeout(timer));
    if (answer.ok || accepted.includes(answer.status)) return answer;
    await answer.body?.cancel();
    return unavailable(`status ${answer.status}`);
  }

  return {
    async put(source, limits) {
      const stored = await uploads.put(source, limits);
      try {
        const answer = await send(
          base + stored.key,
          {
            method: 'PUT',
            headers: {
              'content-type': 'application/octet-stream',
              // Never in place of another file.
              'if-none-match': '*',
              'x-amz-content-sha256': stored.sha256,
            },
            body: await openAsBlob(join(folder, stored.key)),
          },
          // A repeated request finds its own file: the first one arrived, and its answer was lost.
          [412],
        );
        await answer.body?.cancel();
      } finally {
        await uploads.remove(stored.key);
      }
      return stored;
    },

    async open(key) {
      requireFileKey(key);
      const answer = await send(base + key, { method: 'GET' }, [404]);
      if (answer.ok && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await answer.body?.cancel();
      throw new Error(`ENOENT: the bucket has no file ${key}`);
    },

    async remove(key) {
      requireFileKey(key);
      const answer = await send(base + key, { method: 'DELETE' }, [404]);
      await answer.body?.cancel();
    },

    async keysBefore(moment) {
      const keys: string[] = [];
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const answer = await send(`${listUrl}?${query}`, { method: 'GET' });
        const list = await answer.text();
        keys.push(...entriesIn(list).flatMap(({ key, at }) => (at < moment ? key.slice(prefix.length) : [])));
        token = textOf(list, 'NextContinuationToken');
      } while (token);
      return keys.filter((key) => /^[0-9a-f]{32}$/.test(key));
    },

    freeBytes: () => uploads.freeBytes(),

    removeUnfinished: async (before) => {
      // What is complete here was to be sent when the process ended, and nobody has been told that it was stored.
      const left = await uploads.keysBefore(before);
      for (const key of left) await uploads.remove(key);
      return left.length + (await uploads.removeUnfinished(before));
    },
  };
}

function unavailable(reason: string, cause?: unknown): never {
  throw Object.assign(refuse('UNAVAILABLE', { retryAfterSeconds: 10 }), {
    cause: new Error(`the file store: ${reason}`, { cause }),
  });
}

/** Asks for the first file of the bucket, and throws when the store refuses that or does not answer. Changes nothing. */
export async function listBucket({ accessKeyId, secretAccessKey, region, listUrl, prefix }: S3Bucket): Promise<void> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': '1' });
  const answer = await client.fetch(`${listUrl}?${query}`, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`status ${answer.status}${textOf(text, 'Code') ? `, ${textOf(text, 'Code')}` : ''}`);
}

/** The files of a list in the store's XML. Their keys need no decoding: they are hexadecimal digits. */
function entriesIn(list: string): { key: string; at: Date }[] {
  return [...list.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    at: new Date(textOf(entry, 'LastModified') ?? ''),
  }));
}

function textOf(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
