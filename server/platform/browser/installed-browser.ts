import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the program of a browser that can be started: the configured one, otherwise one of the search path; null: none. */
export async function installedBrowser(configured: string | null): Promise<string | null> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates =
    configured === null ? folders.flatMap((folder) => programs.map((name) => join(folder, name))) : [configured];
  for (const path of candidates) if (await isExecutable(path)) return path;
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
