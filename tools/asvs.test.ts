import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The levels of the requirements of each section of OWASP ASVS 5.0.0, in their order, from the release's own list. */
const sections = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

/** Requirements of level 3 that hold by decision. */
const beyond = ['3.4.7', '3.4.8', '6.3.7', '6.3.8'];

const root = join(import.meta.dirname, '..');
const states = ['holds', 'in part', 'gap', 'not applicable', 'operator'];

const all = Object.entries(sections).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
);
const required = all.filter(({ id, level }) => level <= 2 || beyond.includes(id)).map(({ id }) => id);

interface Row {
  ids: string[];
  state: string;
  text: string;
}

async function rowsOfTables(): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const file of glob('docs/security/*.md', { cwd: root })) {
    for (const line of (await readFile(join(root, file), 'utf8')).split('\n')) {
      const [, ids = '', state = '', text = ''] = /^\| ([\d., ]+) \| ([a-z ]+) \| (.*) \|$/.exec(line) ?? [];
      if (ids) rows.push({ ids: ids.split(', '), state, text });
    }
  }
  return rows;
}

test('the sections hold the 345 requirements of the release', () => {
  const count = (wanted: number) => all.filter(({ level }) => level === wanted).length;
  expect([count(1), count(2), count(3)]).toEqual([70, 183, 92]);
});

test('every requirement of levels 1 and 2 is answered once, and no other number appears', async () => {
  const answered = (await rowsOfTables()).flatMap(({ ids }) => ids);
  expect(required.filter((id) => !answered.includes(id))).toEqual([]);
  expect(answered.filter((id, index) => !required.includes(id) || answered.indexOf(id) !== index)).toEqual([]);
});

test('every answer has a known state, and every file it names exists', async () => {
  const folders = ['', 'server/identity/', 'server/platform/', 'server/domains/'];
  const missing: string[] = [];
  for (const { ids, state, text } of await rowsOfTables()) {
    expect(states, ids.join()).toContain(state);
    for (const [, name = ''] of text.matchAll(/`([\w./-]+(?:\.tsx?|\.md|\.sql|\/))`/g)) {
      if (!folders.some((folder) => existsSync(join(root, folder, name)))) missing.push(`${ids[0]}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
