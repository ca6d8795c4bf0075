import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Images, loadImages } from './images.ts';

let web = '';
let images: Images;

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'firn-images-'));
  await Promise.all(['art/team', 'logos'].map((folder) => mkdir(join(web, folder), { recursive: true })));
  const size = { width: 10, height: 10, sources: [] };
  const index = {
    images: [
      { name: 'cloud', path: '/art/cloud.svg?v=1', ...size },
      { name: 'team/a', path: '/art/team/a-800-1.webp', ...size },
    ],
    logos: [{ name: 'mark', path: '/logos/mark.svg?v=2', ...size }],
  };
  await writeFile(join(web, 'art/index.json'), JSON.stringify(index));
  await writeFile(join(web, 'art/cloud.svg'), '<svg/>');
  await writeFile(join(web, 'art/team/a-800-1.webp'), 'RIFF');
  await writeFile(join(web, 'logos/mark.svg'), '<svg><title>Mark</title></svg>');
  images = await loadImages(web, { 'x-content-type-options': 'nosniff' });
});
afterAll(() => rm(web, { recursive: true }));

const body = (address: string) => images.responses.get(address)?.()?.variants.identity.body.toString() ?? 'nothing';
const header = (address: string, name: string) => {
  const headers = images.responses.get(address)?.()?.variants.identity.headers ?? [];
  return headers[headers.indexOf(name) + 1];
};

test('the four index files list the images that pages use', () => {
  expect(JSON.parse(body('/images/index.json'))).toEqual({
    images: [images.byName.cloud],
    team: [images.byName['team/a']],
  });
  expect(JSON.parse(body('/images/team/index.json'))).toEqual({ images: [images.byName['team/a']] });
  expect(JSON.parse(body('/logos/index.json')).images[0]).toMatchObject({ name: 'mark', path: '/logos/mark.svg?v=2' });
  expect(JSON.parse(body('/images/unsplash/index.json'))).toEqual({ images: [] });
  expect(header('/images/index.json', 'cache-control')).toBe('no-cache');
});

test('every image is also served under its plain name with a short lifetime; versioned addresses are cached for a long time', () => {
  expect(body('/images/cloud')).toBe('<svg/>');
  expect(header('/images/cloud', 'content-type')).toBe('image/svg+xml');
  expect(header('/images/cloud', 'cache-control')).toBe('no-cache');
  expect(header('/images/team/a', 'content-type')).toBe('image/webp');
  expect(body('/logos/mark')).toContain('Mark');
  expect(header('/art/cloud.svg', 'cache-control')).toContain('immutable');
  expect(header('/images/cloud', 'x-content-type-options')).toBe('nosniff');
});

test('an image of the index that was not built stops the start with a readable error', async () => {
  await rm(join(web, 'art/cloud.svg'));
  await expect(loadImages(web, {})).rejects.toThrow('run npm run build');
});
