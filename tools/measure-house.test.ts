import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brokenLimits, measureHouse } from './measure-house.ts';
import { rooms } from './rooms.ts';

async function tree(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'firn-house-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const room of rooms) await mkdir(join(root, room));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

const lines = (count: number) => 'x\n'.repeat(count);

test('a list screen is its route and its columns, a change is its call', async () => {
  const house = await measureHouse(
    await tree({
      'web/routes/admin/boats/index.tsx': `<ListScreen list={list} />\n${lines(9)}`,
      'web/routes/admin/boats/columns.tsx': lines(5),
      'web/routes/admin/boats/boat.tsx': lines(50),
      'server/domains/boats/list.ts': `const list = defineList({})\n${lines(3)}`,
      'server/domains/boats/sail.ts':
        'return boatRecords.change(tx, ctx, { id }, () => ({\n  set: { at: now() },\n}));\n',
      'server/domains/boats/sail.db.test.ts': lines(90),
      'web/domains/boats/acts.ts': "const moor = act<Boat>({\n  label: 'Moor',\n});\n",
    }),
  );
  expect(house.listScreens).toEqual([{ name: 'web/routes/admin/boats/index.tsx', files: 2, lines: 15 }]);
  expect(house.serverLists).toEqual([{ name: 'server/domains/boats/list.ts', files: 1, lines: 4 }]);
  expect(house.changes).toEqual([{ name: 'server/domains/boats/sail.ts', files: 1, lines: 3 }]);
  expect(house.acts).toEqual([{ name: 'web/domains/boats/acts.ts', files: 1, lines: 3 }]);
  expect(house.domains).toEqual([{ name: 'server/domains/boats', files: 2, lines: 7 }]);
  expect(brokenLimits(house)).toEqual([]);
});

test('each limit that is exceeded is named', async () => {
  const crowd = Object.fromEntries(Array.from({ length: 26 }, (_, n) => [`web/ui/part-${n}.tsx`, 'x']));
  const house = await measureHouse(
    await tree({
      ...crowd,
      'web/routes/admin/boats/index.tsx': `<ListScreen list={list} />\n${lines(150)}`,
      'server/domains/boats/list.ts': `const list = defineList({})\n${lines(40)}`,
      'server/domains/boats/sail.ts': `boatRecords.change(${'\n'.repeat(15)})`,
      'web/domains/boats/acts.ts': `act({${'\n'.repeat(15)}})`,
      'server/domains/boats/a/b/c/knots.ts': lines(301),
      'web/routes/admin/inquiries/inquiry.tsx': `import { facts } from './facts.tsx';\nimport { composer } from './composer.tsx';\nimport { acts } from '#web/domains/inquiries/acts.ts';\n`,
      'web/routes/admin/inquiries/facts.tsx': lines(290),
      'web/routes/admin/inquiries/composer.tsx': lines(90),
      'web/routes/admin/inquiries/index.tsx': "import { acts } from '#web/domains/inquiries/acts.ts';\n",
      'web/domains/inquiries/acts.ts': lines(90),
    }),
  );
  expect(brokenLimits(house)).toEqual([
    'web/routes/admin/boats/index.tsx: 151 lines, a list screen has at most 150',
    'server/domains/boats/list.ts: 41 lines, a list on the server has at most 40',
    'server/domains/boats/sail.ts: 16 lines, a change of a record has at most 15',
    'web/domains/boats/acts.ts: 16 lines, an act on the web has at most 15',
    'web/ui: 26 files, a folder has at most 25',
    'server/domains/boats/a/b/c: a folder is at most 5 deep',
    'server/domains/boats/a/b/c/knots.ts: 301 lines, a file has at most 300',
    'web/routes/admin/inquiries/inquiry.tsx: 383 lines, the screen of an inquiry has at most 350',
  ]);
});
