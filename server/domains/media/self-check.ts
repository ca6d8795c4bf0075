import { desc } from 'drizzle-orm';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { mediaVariants } from './tables.ts';

/** The newest image can be opened. */
export const mediaCheck: SelfCheck = {
  module: 'Media library',
  async run(tx, { files }) {
    const { storageKey, mediaId } = mediaVariants;
    const [newest] = await tx.select({ key: storageKey }).from(mediaVariants).orderBy(desc(mediaId)).limit(1);
    if (!newest) return { isComplete: true, detail: 'No images yet.' };
    const stream = await files.open(newest.key).catch(() => null);
    stream?.destroy();
    return stream === null
      ? { isComplete: false, detail: 'The newest image cannot be opened.' }
      : { isComplete: true, detail: 'The newest image can be opened.' };
  },
};
