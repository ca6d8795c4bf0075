import { access } from 'node:fs/promises';

/** Whether there is something at this path that this process can reach. */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
