import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { createWorld, type Person } from '#server/testing/world.ts';
import { findVariant } from './find-variant.ts';
import { photograph, upload } from './media.fixture.ts';

const world = createWorld();
let admin: Person & { id: string };

beforeAll(async () => {
  admin = await world.signedIn('admin@firn.example', 'admin');
});

const farFuture = new Date('2100-01-01T00:00:00Z');

async function contentOf(id: string, variant: string): Promise<Buffer> {
  const { open } = await findVariant(await world.person().ctx(), { id, variant });
  return Buffer.concat(await (await open()).toArray());
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of a few bytes that says it has 40,000 × 40,000 pixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(40_000, 0);
  header.writeUInt32BE(40_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const data = Buffer.from('789c636000000000ffff030000060005', 'hex');
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

test('a photograph is stored in every size up to its own, without the place where it was taken', async () => {
  const { id } = await upload(admin, 'Glacier at noon.JPG', await photograph(900, 600));
  const { variants, image, ...row } = await admin.api.media.get({ id });
  expect(row).toMatchObject({
    name: 'Glacier at noon',
    uses: 0,
    isOnTeam: false,
    pages: [],
    uploader: 'admin@firn.example',
    version: 1,
  });
  expect(variants.map(({ name }) => name)).toEqual([
    ...['400.avif', '800.avif', '900.avif', '900.jpg', '400.webp', '800.webp', '900.webp'],
  ]);
  expect(image).toMatchObject({
    ...{ name: `media/${id}`, path: `/media/${id}/900.jpg`, width: 900, height: 600, alt: '', focal: { x: 50, y: 50 } },
    sources: [
      {
        type: 'image/avif',
        srcset: `/media/${id}/400.avif 400w, /media/${id}/800.avif 800w, /media/${id}/900.avif 900w`,
      },
      { type: 'image/webp', srcset: expect.stringContaining('/800.webp 800w') },
    ],
  });
  for (const { name, size } of variants) {
    const content = await contentOf(id, name);
    const { format, width, exif, icc, xmp } = await sharp(content).metadata();
    const [wanted = '', extension = ''] = name.split('.');
    expect([size, format, width]).toEqual([
      content.length,
      { avif: 'heif', jpg: 'jpeg' }[extension] ?? extension,
      Number(wanted),
    ]);
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(content.includes('Secret camera')).toBe(false);
  }
  const { rows } = await world.db.owner.query(
    "select user_id, resource, details from audit_entries where resource_id = $1 and action = 'media.uploaded'",
    [id],
  );
  expect(rows).toEqual([{ user_id: admin.id, resource: 'media', details: { name: 'Glacier at noon' } }]);
});

test('a small image is not made larger, a turned one stands upright, and transparency stays', async () => {
  const small = await upload(
    admin,
    'icon.webp',
    await sharp(await photograph(120, 80))
      .webp()
      .toBuffer(),
  );
  expect((await admin.api.media.get(small)).variants.map(({ name }) => name)).toEqual([
    ...['120.avif', '120.jpg', '120.webp'],
  ]);
  const turned = await sharp(await photograph(300, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const upright = await upload(admin, 'turned.jpeg', turned);
  expect((await admin.api.media.get(upright)).image).toMatchObject({ width: 200, height: 300 });
  const glass = {
    create: { width: 50, height: 50, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
  };
  const clear = await upload(admin, 'glass.png', await sharp(glass).png().toBuffer());
  expect((await admin.api.media.get(clear)).image.path).toMatch(/50\.png$/);
  const avif = await upload(
    admin,
    'new.avif',
    await sharp(await photograph(60, 40))
      .avif()
      .toBuffer(),
  );
  expect((await admin.api.media.get(avif)).image).toMatchObject({ width: 60, height: 40 });
});

const otherContent = 'The content of this file does not match its file type';
const damaged = 'This image is damaged and cannot be read';

test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
  ['a vector drawing', 'logo.svg', () => Buffer.from('<svg/>'), 'Allowed file types: jpg, jpeg, png, webp, avif'],
  ['a vector drawing named as a photograph', 'logo.png', () => Buffer.from('<svg xmlns="x"></svg>'), otherContent],
  ['a page named as a photograph', 'logo.jpg', () => Buffer.from('<script>alert(1)</script>'), otherContent],
  ['another kind of image than the name says', 'photo.png', () => photograph(), otherContent],
  ['a name without an ending', 'photo', () => photograph(), 'Allowed file types: jpg, jpeg, png, webp, avif'],
  ['a name with two endings', 'photo.jpg.html', () => photograph(), 'Allowed file types: jpg, jpeg, png, webp, avif'],
  ['an empty file', 'photo.jpg', () => Buffer.alloc(0), 'This file is empty'],
  ['a photograph that ends in the middle', 'photo.jpg', async () => (await photograph()).subarray(0, 900), damaged],
  [
    'the first bytes of a photograph before a page',
    'photo.jpg',
    () => Buffer.from('\xff\xd8\xff<html></html>', 'latin1'),
    damaged,
  ],
  [
    'a small file with very many pixels',
    'bomb.png',
    bomb,
    'This image has too many pixels. Please make it smaller, 50 megapixels at most',
  ],
])('%s is refused beside the field, and nothing of it is stored', async (_what, name, content, file) => {
  const before = await world.services.files.keysBefore(farFuture);
  await expect(upload(admin, name, await content())).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    data: { fields: { file } },
  });
  expect(await world.services.files.keysBefore(farFuture)).toEqual(before);
  expect(await readdir(join(world.filesFolder, 'images')).catch(() => [])).toEqual([]);
});

test('an image that is followed by a page keeps nothing of the page', async () => {
  const polyglot = Buffer.concat([await photograph(80, 60), Buffer.from('<script>steal()</script>')]);
  const { id } = await upload(admin, 'both.jpg', polyglot);
  const { variants } = await admin.api.media.get({ id });
  for (const { name } of variants) expect((await contentOf(id, name)).includes('steal')).toBe(false);
});

test('a file of 10 MB adds less than 30 MB to the memory of the server', async () => {
  const large = Buffer.concat([await photograph(4_000, 3_000), randomBytes(10_000_000)]);
  await upload(admin, 'warm.jpg', await photograph());
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  await upload(admin, 'large.jpg', large);
  clearInterval(watch);
  expect((peak - before) / 1024 ** 2).toBeLessThan(30);
});
