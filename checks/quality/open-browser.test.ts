import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '#server/testing/temporary-folder.ts';
import { openBrowser } from './open-browser.ts';

test('a browser gets nothing of the environment that may be secret', async () => {
  const folder = await createTemporaryFolder('firn-open-browser-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, 'browser');
  await writeFile(program, `#!/bin/sh\nenv > ${join(folder, 'seen')}\nexit 1\n`, { mode: 0o700 });
  vi.stubEnv('FIRN_TOKEN', 'firn_secret');
  await expect(openBrowser(program, 'https://firn.example')).rejects.toThrow();
  const seen = await readFile(join(folder, 'seen'), 'utf8');
  expect(seen).toContain('PATH=');
  expect(seen).not.toContain('FIRN_TOKEN');
});
