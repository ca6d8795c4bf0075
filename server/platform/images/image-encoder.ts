import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { VariantFormat } from '#contract/content/media-files.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { createFiles, type Inspector } from '#server/platform/files/files.ts';
import { lowerPriority } from '#server/platform/lower-priority.ts';
import { refuse, refuseFields } from '#server/platform/refuse.ts';

export interface EncodedImage {
  width: number;
  height: number;
  variants: EncodedVariant[];
}

export interface EncodedVariant {
  /** `800.avif` */
  name: string;
  format: VariantFormat;
  width: number;
  height: number;
  /** Where it is until it is stored. */
  file: string;
}

export interface EncodeOptions {
  /** What the bytes must be, as their name says. */
  format: 'jpeg' | 'png' | 'webp' | 'avif';
  maximumBytes: number;
  maximumPixels: number;
  /** Sees the first bytes of the upload. */
  inspector: Inspector;
}

/** Encodes uploaded images in all sizes, without what else their files contain. */
export interface ImageEncoder {
  /**
   * Passes the encoded image on to `use`; its files are deleted afterwards. Refuses with TOO_LARGE, BUSY, and
   * INVALID_INPUT beside `file` for what is not such an image.
   */
  encode<T>(
    source: AsyncIterable<Uint8Array>,
    options: EncodeOptions,
    use: (image: EncodedImage) => Promise<T>,
  ): Promise<T>;
  /** Removes what a killed process left behind before this moment. Returns the number of files and folders. */
  removeUnfinished(before: Date): Promise<number>;
}

/** In the source and in the bundle it stands beside this file. */
const script = join(import.meta.dirname, `encode-image${extname(import.meta.filename)}`);
const timeoutMs = 60_000;
/** Of the encoded files of one image. */
const maximumOutputBytes = 64 * 1024;

const problems = {
  'other-format': 'The content of this file does not match its file type',
  'too-many-pixels': 'This image has too many pixels. Please make it smaller, 50 megapixels at most',
  unreadable: 'This image is damaged and cannot be read',
} as const;

type Outcome = Omit<EncodedImage, 'variants'> & { variants: Omit<EncodedVariant, 'file'>[] };

/** `folder` is for uploads that are being encoded. */
export function createImageEncoder(folder: string): ImageEncoder {
  const uploads = createFiles(folder);
  const oneAtATime = createConcurrencyLimit({
    concurrency: 1,
    maximumWaiting: 20,
    overloadError: () => refuse('BUSY', { retryAfterSeconds: 10 }),
  });
  const far = new Date(8.64e15);

  return {
    async encode(source, { format, maximumBytes, maximumPixels, inspector }, use) {
      const { key } = await uploads.put(source, { maximumBytes, inspector });
      const output = await mkdtemp(join(folder, 'encoded-'));
      try {
        const image = await oneAtATime(() => run([join(folder, key), output, format, String(maximumPixels)]));
        return await use({
          ...image,
          variants: image.variants.map((variant) => ({ ...variant, file: join(output, variant.name) })),
        });
      } finally {
        await Promise.all([uploads.remove(key), rm(output, { recursive: true, force: true })]);
      }
    },

    async removeUnfinished(before) {
      let removed = await uploads.removeUnfinished(before);
      const names = await readdir(folder).catch(() => []);
      const left = [...(await uploads.keysBefore(far)), ...names.filter((name) => name.startsWith('encoded-'))];
      for (const path of left.map((name) => join(folder, name))) {
        const found = await stat(path).catch(() => null);
        if (!found || found.mtime >= before) continue;
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** Runs the encoder with low priority and without the environment, which has secrets. */
async function run(values: string[]): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const options = { env: { MALLOC_ARENA_MAX: '1' }, timeout: timeoutMs, maxBuffer: maximumOutputBytes };
  const child = execFile(
    process.execPath,
    ['--max-old-space-size=64', script, ...values],
    { ...options, killSignal: 'SIGKILL' },
    // A picture that ends the encoder, or takes it too long, is refused like a damaged one.
    (error, output) => resolve(error ? '{"problem":"unreadable"}' : output),
  );
  lowerPriority(child.pid);
  const outcome = JSON.parse(await promise) as Outcome | { problem: keyof typeof problems };
  if ('problem' in outcome) throw refuseFields({ file: problems[outcome.problem] });
  return outcome;
}
