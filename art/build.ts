import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { IndexedImage } from '#contract/content/images.ts';
import { type ArtJob, type ArtResult, artJobs, groupJobs } from './jobs.ts';
import { readLogos } from './logos.ts';

/** Every image of the site by name: the list from which pages and the index files are generated. */
export interface ArtIndex {
  images: IndexedImage[];
  logos: IndexedImage[];
}

const threads = Math.min(4, availableParallelism());

/**
 * Draws the sheets and plates that are missing or whose description changed, on all cores, removes images that are no longer
 * used, and writes `index.json`. `log` is called only when there is something to draw.
 */
export async function buildArt(folder: string, logoFolder: string, log: (what: string) => void = () => {}) {
  await mkdir(folder, { recursive: true });
  const recordFile = join(folder, '.made');
  const before = await readRecord(recordFile);
  const jobs = await artJobs();
  const isFresh = await Promise.all(jobs.map((job) => hasFiles(folder, job, before[job.name])));
  const stale = jobs.filter((_, n) => !isFresh[n]);
  if (stale.length > 0) log(`drawing ${stale.length} of ${jobs.length} images`);
  const lines = groupJobs(stale, threads);
  const drawn = await Promise.all(lines.map((line) => drawInWorker(folder, line)));
  const results: Record<string, ArtResult> = Object.fromEntries([
    ...jobs.flatMap(({ name }) => (before[name] ? [[name, before[name]] as const] : [])),
    ...drawn.flat().map((one) => [one.image.name, one] as const),
  ]);
  await removeOthers(folder, new Set(Object.values(results).flatMap(({ files }) => files)));
  await writeChanged(recordFile, JSON.stringify(results));
  const images = jobs.flatMap(({ name }) => results[name]?.image ?? []);
  const index: ArtIndex = { images, logos: await readLogos(logoFolder) };
  await writeChanged(join(folder, 'index.json'), JSON.stringify(index));
}

function drawInWorker(folder: string, names: string[]): Promise<ArtResult[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ArtResult[]>();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { folder, names } });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`drawing ended with ${code}`)));
  return promise;
}

async function hasFiles(folder: string, { key }: ArtJob, results: ArtResult | undefined): Promise<boolean> {
  if (results?.key !== key) return false;
  const present = results.files.map((file) =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(present)).every(Boolean);
}

async function readRecord(file: string): Promise<Record<string, ArtResult>> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Record<string, ArtResult>,
    () => ({}),
  );
}

/** `npm run dev` watches this folder: a build that changes nothing must not touch it. */
async function writeChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== text) await writeFile(file, text);
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const kept = (file: string) => wanted.has(file.replaceAll('\\', '/')) || file === 'index.json' || file === '.made';
  await Promise.all(files.filter((file) => !kept(file)).map((file) => rm(join(folder, file))));
}
