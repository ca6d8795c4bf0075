import { desc } from 'drizzle-orm';
import type { SelfCheck } from '#server/platform/self-check.ts';
import { projectFiles } from './tables.ts';

/** The newest file of the projects can be opened. */
export const projectsCheck: SelfCheck = {
  module: 'Projects and files',
  async run(tx, { files }) {
    const [newest] = await tx
      .select({ key: projectFiles.storageKey })
      .from(projectFiles)
      .orderBy(desc(projectFiles.id))
      .limit(1);
    if (!newest) return { isComplete: true, detail: 'No files yet.' };
    const stream = await files.open(newest.key).catch(() => null);
    stream?.destroy();
    return stream === null
      ? { isComplete: false, detail: 'The newest file cannot be opened.' }
      : { isComplete: true, detail: 'The newest file can be opened.' };
  },
};
