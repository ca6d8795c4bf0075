import { readFile } from 'node:fs/promises';
import { operate } from '#server/platform/telemetry/operations.ts';

/** The authority that heads are stamped by. */
export interface TimeStampAuthority {
  /** May hold a name and a password. */
  url: string;
  /** A file of PEM certificates that its tokens must lead to; null: none. */
  rootsFile: string | null;
}

const timeoutMs = 15_000;
const maximumBytes = 256 * 1024;

/** Posts a request to the authority and returns its answer. Throws when there is none. */
export async function askAuthority({ url: given }: TimeStampAuthority, request: Uint8Array): Promise<Buffer> {
  const url = new URL(given);
  const { username, password } = url;
  const credentials = [username, password].map(decodeURIComponent).join(':');
  url.username = '';
  url.password = '';
  return operate('outgoing', 'time-stamp', async ({ attributes }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
        ...(username && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
      },
      body: Buffer.from(request),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    attributes.status = String(answer.status);
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    return readBody(answer);
  });
}

async function readBody({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > maximumBytes) throw new Error('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The certificates of the file, as PEM texts; null: no file. Throws when it has none. */
export async function readRoots({ rootsFile }: TimeStampAuthority): Promise<string[] | null> {
  if (rootsFile === null) return null;
  const text = await readFile(rootsFile, 'utf8');
  const found = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g);
  if (!found) throw new Error('the file of its roots has no certificate');
  return found;
}
