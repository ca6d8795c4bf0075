import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type StoredResponse, storeResponse } from './stored-response.ts';

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

/**
 * The files of a folder as stored responses, by address. Names or queries with a version are cached by browsers for a
 * year. Brotli uses a fast quality, or the `.br` file that the build wrote beside a file.
 */
export async function loadAssets(
  folder: string,
  at: string,
  headers: Record<string, string>,
  cacheControl = oneYear,
): Promise<Map<string, StoredResponse>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => extname(name) in types);
  const entries = files.map(async (name) => {
    const type = types[extname(name)] ?? 'application/octet-stream';
    const answer = await storeResponse({
      status: 200,
      route: `${at}/*`,
      body: await readFile(join(folder, name)),
      headers: { ...headers, 'content-type': type, 'cache-control': cacheControl },
      precompressed: names.includes(`${name}.br`) ? await readFile(join(folder, `${name}.br`)) : null,
      quality: 5,
    });
    return [`${at}/${name.replaceAll('\\', '/')}`, answer] as const;
  });
  return new Map(await Promise.all(entries));
}
