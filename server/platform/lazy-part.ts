import { type AnyRouter, type Lazy, lazy } from '@orpc/server';
import { loadOnce } from './load-once.ts';

/** The file of a part of the router could not be loaded, as with too many open files. The next call tries again. */
export class PartNotLoaded extends Error {}

/** A part of the router that is loaded with its first call, with the schemas of its procedures: a start waits for none. */
export function lazyPart<Part extends AnyRouter>(load: () => Promise<Part>): Lazy<Part> {
  const once = loadOnce(load);
  return lazy(async () => {
    const part = await once().catch((cause: unknown) => {
      throw new PartNotLoaded('A part of the router could not be loaded', { cause });
    });
    return { default: part };
  });
}
