import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecrets, loadSecrets } from './secrets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firn-secrets-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the first start creates the keys, readable by their owner only, and later starts read them', async () => {
  const path = join(folder, 'new/data/secrets.json');
  const made = await loadSecrets(path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'new/data'))).mode & 0o777).toBe(0o700);
  expect(await loadSecrets(path)).toEqual(made);
  expect(new Set(Object.values(made)).size).toBe(3);
  for (const key of Object.values(made)) expect(Buffer.from(key, 'base64url')).toHaveLength(32);
});

test('several concurrent first starts use the same keys, and leave no other files behind', async () => {
  for (let round = 0; round < 20; round++) {
    const path = join(folder, `race-${round}`, 'secrets.json');
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(path)));
    for (const secrets of loaded) expect(secrets).toEqual(loaded[0]);
    expect(await loadSecrets(path)).toEqual(loaded[0]);
    expect(await readdir(join(folder, `race-${round}`))).toEqual(['secrets.json']);
  }
});

test('a broken file is refused with its path, not modified, and its content is not in the error', async () => {
  const { session, ...others } = createSecrets();
  const broken = {
    empty: '',
    cut: `{"session":"${session}"`,
    missing: JSON.stringify(others),
    short: JSON.stringify({ ...others, session: 'abc' }),
    list: '[]',
  };
  for (const [name, text] of Object.entries(broken)) {
    const path = join(folder, `${name}.json`);
    await writeFile(path, text);
    const problem: unknown = await loadSecrets(path).catch((error: unknown) => error);
    expect(problem).toMatchObject({
      message: `${path} is not a secrets file of this application; restore it from a backup`,
    });
    expect((problem as Error).cause).toBeUndefined();
    expect(await readFile(path, 'utf8')).toBe(text);
  }
});

test('an unreadable file does not lead to new keys', async () => {
  await expect(loadSecrets(folder)).rejects.toThrow('EISDIR');
});
