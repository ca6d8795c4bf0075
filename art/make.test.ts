import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plates } from '#art/contours/plates.ts';
import { sheets } from '#art/contours/sheets.ts';
import { imageWidths } from '#contract/content/images.ts';
import { artJobs, groupJobs } from './jobs.ts';
import { makeImages } from './make.ts';

test('a plate becomes AVIF and WebP in every width of the requirements, a sheet one drawing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'firn-art-'));
  const made = await makeImages(folder, ['team/head-of-cloud', 'empty']);
  const sheet = made.find(({ image }) => image.name === 'empty');
  expect(sheet?.files).toEqual(['empty.svg', 'empty.svg.br']);
  expect(sheet?.image).toMatchObject({ width: 320, height: 160, sources: [] });
  const plate = made.find(({ image }) => image.name === 'team/head-of-cloud');
  expect(plate?.image.sources.map(({ type }) => type).sort()).toEqual(['image/avif', 'image/webp']);
  const sizes = await Promise.all(
    (plate?.files ?? []).map(async (file) => {
      const { format, width, height } = await sharp(await readFile(join(folder, file))).metadata();
      return `${file.split('.').at(-1)} ${format === 'heif' ? 'avif' : format} ${width} ${height}`;
    }),
  );
  expect(sizes.sort()).toEqual(
    ['avif', 'webp'].flatMap((format) => imageWidths.map((width) => `${format} ${format} ${width} ${width}`)).sort(),
  );
  for (const { srcset } of plate?.image.sources ?? []) {
    expect(srcset.split(', ').map((entry) => Number.parseInt(entry.split(' ')[1] ?? '', 10))).toEqual([...imageWidths]);
  }
  await rm(folder, { recursive: true });
}, 120_000);

test('work is divided between threads, images of one landscape together', async () => {
  const jobs = await artJobs();
  const lines = groupJobs(jobs, 2);
  expect(lines.flat().sort()).toEqual([...sheets, ...plates].map(({ name }) => name).sort());
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.includes('hero'))).toContain('auth');
});

test('an image is drawn again when its own description changes, and no other is', async () => {
  const before = await artJobs();
  const sheet = sheets.find(({ name }) => name === 'cloud');
  if (!sheet) throw new Error('no such sheet');
  sheet.interval += 20;
  const after = await artJobs();
  sheet.interval -= 20;
  expect(after.filter(({ key }, n) => key !== before[n]?.key).map(({ name }) => name)).toEqual(['cloud']);
});
