import { join } from 'node:path';
import { brokenLimits, measureHouse } from './measure-house.ts';

/** Prints what a domain, a list screen and an act cost, and the largest folders. `npm run house` */
const house = await measureHouse(join(import.meta.dirname, '..'));

function table(title: string, rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  process.stdout.write(`\n${title}\n${rows.map(([name, size]) => `  ${name.padEnd(width)}  ${size}\n`).join('')}`);
}

table(
  'List screens: the route and its columns (150 lines, 3 files)',
  house.listScreens.map(({ name, files, lines }) => [name, `${lines} lines in ${files} files`]),
);
table(
  'Lists on the server (40 lines)',
  house.serverLists.map(({ name, lines }) => [name, `${lines} lines`]),
);
table(
  'Changes of a record (15 lines)',
  house.changes.map(({ name, lines }) => [name, `${lines} lines`]),
);
table(
  'Acts on the web (15 lines)',
  house.acts.map(({ name, lines }) => [name, `${lines} lines`]),
);
table(
  'Domains, without tests',
  house.domains.map(({ name, files, lines }) => [name, `${lines} lines in ${files} files`]),
);
table(
  'Largest folders (25 files, without tests)',
  house.folders.slice(0, 12).map(({ name, files }) => [name, `${files} files`]),
);
table(
  'Longest files (300 lines, without tests)',
  house.sources.slice(0, 8).map(({ name, lines }) => [name, `${lines} lines`]),
);
table('The screen of an inquiry (350 lines, 7 files)', [
  [house.inquiryDetail.name, `${house.inquiryDetail.lines} lines in ${house.inquiryDetail.files} files`],
]);
table('A new domain, with its test (14 files, 600 lines, 4 edited files)', [
  [
    house.newDomain.name,
    `${house.newDomain.lines} lines in ${house.newDomain.files} files, ${house.newDomain.edited} edited`,
  ],
]);
table('All code: ts, tsx, sql and css without tests', [
  [house.code.name, `${house.code.lines} lines in ${house.code.files} files`],
]);
const broken = brokenLimits(house);
process.stdout.write(broken.length === 0 ? '\nEvery limit holds.\n' : `\n${broken.join('\n')}\n`);
