import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type StoredResponse, storeFile } from './stored-response.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const oneYear = 'public, max-age=31536000, immutable';
/** For files at well-known addresses without a version, such as icons. */
export const oneDay = 'public, max-age=86400';

/** A file as a stored response, read with its first request. Undefined: it is no longer there, as after another build. */
export type Asset = () => StoredResponse | undefined;

/**
 * The files of a folder, by address. Names or queries with a version are cached by browsers for a year. There are hundreds, of
 * which a visit needs few, and each is read in a fraction of a millisecond.
 */
export async function findAssets(
  folder: string,
  at: string,
  headers: Record<string, string>,
  cacheControl = oneYear,
): Promise<Map<string, Asset>> {
  const names = new Set(await readdir(folder, { recursive: true }));
  const files = [...names].filter((name) => extname(name) in types);
  const assets = files.map((name) => {
    const type = types[extname(name)] ?? 'application/octet-stream';
    const file = join(folder, name);
    const read = () => {
      const body = readIfThere(file);
      const compressed = names.has(`${name}.br`) ? readIfThere(`${file}.br`) : null;
      const ownHeaders = { ...headers, 'content-type': type, 'cache-control': cacheControl };
      return body && storeFile({ status: 200, route: `${at}/*`, body, headers: ownHeaders }, compressed ?? null);
    };
    return [`${at}/${name.replaceAll('\\', '/')}`, readOnce(read)] as const;
  });
  return new Map(assets);
}

/** Keeps what was read. */
export function readOnce(read: Asset): Asset {
  let answer: StoredResponse | undefined;
  return () => {
    answer ??= read();
    return answer;
  };
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined;
    throw error;
  }
}
