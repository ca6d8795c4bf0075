import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkImportRules } from './import-rules.ts';
import { rooms } from './rooms.ts';

async function tree(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'firn-arrows-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const room of rooms) await mkdir(join(root, room));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

test('a tree that follows the rules has no violations', async () => {
  const root = await tree({
    'contract/a.ts': 'export const a = 1;',
    'web/page.tsx': "import { a } from '#contract/a.ts';",
    'server/domains/x/y.ts': "import { a } from '#contract/a.ts';\nimport { z } from '#server/platform/z.ts';",
    'server/platform/z.ts': 'export const z = 1;',
  });
  expect(await checkImportRules(root)).toEqual([]);
});

test('each violation is reported with the sentence of its rule', async () => {
  const root = await tree({
    'web/page.tsx': "import type { y } from '../server/domains/x/y.ts';",
    'server/platform/z.ts': "import { y } from '#server/domains/x/y.ts';",
    'server/domains/x/y.ts': "export const y = await import('#web/page.tsx');",
    'contract/a.ts': "export { z } from '#server/platform/z.ts';",
  });
  const broken = await checkImportRules(root);
  expect(broken.find((line) => line.includes('only through the contract'))).toMatch(/^web\/page\.tsx imports/);
  expect(broken).toContainEqual(
    expect.stringMatching(/^web\/page\.tsx imports .* by a relative path: .* as #server\//),
  );
  expect(broken.some((line) => line.includes('no product noun'))).toBe(true);
  expect(broken.some((line) => line.startsWith('server/domains/x/y.ts imports web/page.tsx'))).toBe(true);
  expect(broken.some((line) => line.startsWith('contract/a.ts imports'))).toBe(true);
});

test('domains that import each other are reported, also for types only', async () => {
  const root = await tree({
    'server/domains/x/a.ts': "import type { b } from '#server/identity/y/b.ts';",
    'server/identity/y/b.ts': "import { c } from '#server/domains/z/c.ts';",
    'server/domains/z/c.ts': "import type { a } from '#server/domains/x/d.ts';",
    'server/domains/x/d.ts': 'export const a = 1;',
  });
  expect(await checkImportRules(root)).toEqual([
    expect.stringMatching(/^server\/identity\/y\/b\.ts imports server\/domains\/z\/c\.ts: identity /),
    'domains import each other in a cycle, types included: server/domains/x → server/identity/y → server/domains/z → server/domains/x',
  ]);
});

test('an import cycle is reported file by file', async () => {
  const root = await tree({
    'main/a.ts': "import './b.ts';",
    'main/b.ts': "import './c.ts';",
    'main/c.ts': "import './a.ts';",
  });
  expect(await checkImportRules(root)).toEqual(['import cycle: main/a.ts → main/b.ts → main/c.ts → main/a.ts']);
});

test('the web imports lower layers only, and its back office imports no product', async () => {
  const root = await tree({
    'web/ui/button.tsx': "import { list } from '#web/back-office/list.ts';",
    'web/back-office/list.ts':
      "import { button } from '#web/ui/button.tsx';\nimport type { A } from '#contract/business/a.ts';",
    'web/routes/page.tsx': "import { list } from '#web/back-office/list.ts';",
    'contract/business/a.ts': 'export type A = 1;',
  });
  const broken = await checkImportRules(root);
  expect(broken.filter((line) => line.startsWith('web/')).map((line) => line.split(':')[0])).toEqual([
    'web/back-office/list.ts imports contract/business/a.ts',
    'web/ui/button.tsx imports web/back-office/list.ts',
  ]);
});
