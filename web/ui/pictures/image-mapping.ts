import { fallbackPath, imageIndexes } from '#contract/content/images.ts';

/** The addresses of images and logos by name (requirements 1.3, image mapping). */
export interface ImageMapping {
  imagePath(name: string): string;
  logoPath(name: string): string;
}

type Key = keyof typeof imageIndexes;
type Paths = Record<string, string>;

export interface MappingTools {
  fetch(address: string): Promise<Response>;
  wait(ms: number): Promise<void>;
  log(message: string, error: unknown): void;
}

/** Requirements 1.9: waits of 2, 4 and 8 s before the second, third and fourth attempt. */
const retries = 3;
const waitMs = (attempt: number) => 2 ** attempt * 1000;

/** Used when an index cannot be read; every other image is addressed by its plain name. */
const defaults: Record<Key, Paths> = {
  images: {},
  logos: { mark: '/logos/mark', wordmark: '/logos/wordmark' },
  team: {},
  unsplash: {},
};

/**
 * Reads the four indexes in parallel. One that fails is logged and its defaults are used; when all fail, all are
 * retried at most three times, and then the defaults are used.
 */
export async function readImageMapping(tools: MappingTools): Promise<ImageMapping> {
  const keys = Object.keys(imageIndexes) as Key[];
  for (let attempt = 0; ; attempt++) {
    if (attempt > 0) await tools.wait(waitMs(attempt));
    const read = await Promise.allSettled(keys.map((key) => readIndex(tools, imageIndexes[key])));
    read.forEach((result, n) => {
      if (result.status === 'rejected') tools.log(`${imageIndexes[keys[n] as Key]} could not be read`, result.reason);
    });
    if (attempt < retries && read.every(({ status }) => status === 'rejected')) continue;
    const paths = keys.map((key, n) => {
      const result = read[n];
      return [key, result?.status === 'fulfilled' ? result.value : defaults[key]] as const;
    });
    return mappingOf(Object.fromEntries(paths) as Record<Key, Paths>);
  }
}

function mappingOf({ images, logos, team, unsplash }: Record<Key, Paths>): ImageMapping {
  const all = { ...unsplash, ...team, ...images };
  return {
    imagePath: (name) => (Object.hasOwn(all, name) && all[name]) || fallbackPath('images', name),
    logoPath: (name) => (Object.hasOwn(logos, name) && logos[name]) || fallbackPath('logos', name),
  };
}

async function readIndex(tools: MappingTools, address: string): Promise<Paths> {
  const response = await tools.fetch(address);
  if (!response.ok) throw new Error(`${address} failed with status ${response.status}`);
  return pathsOf(await response.json());
}

/** Requirements 1.7: an images list with an optional team list, or a plain map from name to path. */
function pathsOf(index: unknown): Paths {
  if (typeof index !== 'object' || index === null) throw new Error('the image index is not an object');
  const { images, team } = index as Record<string, unknown>;
  const lists = [images, team].filter(Array.isArray);
  const entries = lists.length > 0 ? lists.flat().map(({ name, path }) => [name, path]) : Object.entries(index);
  return Object.fromEntries(entries.filter(([name, path]) => typeof name === 'string' && typeof path === 'string'));
}

let mapping: Promise<ImageMapping> | undefined;

/** The mapping of this page, read once and only after an image failed: normally the server renders the addresses. */
export function loadImageMapping(): Promise<ImageMapping> {
  mapping ??= readImageMapping({
    fetch: (address) => fetch(address),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // biome-ignore lint/suspicious/noConsole: requirements 1.8, index load failures are logged
    log: (message, error) => console.warn(message, error),
  });
  return mapping;
}
