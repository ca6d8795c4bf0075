import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { domainChoices, domainFiles } from './new-domain/files.ts';
import { namesOf } from './new-domain/names.ts';
import { registrations } from './new-domain/register.ts';
import { rooms } from './rooms.ts';

export interface Measured {
  name: string;
  files: number;
  lines: number;
}

export interface House {
  /** Routes that draw a list from a description, each with its columns. */
  listScreens: Measured[];
  /** Server files that describe a list. */
  serverLists: Measured[];
  /** Functions that change a record; one measure each. */
  changes: Measured[];
  /** Acts on the web; one measure each. */
  acts: Measured[];
  domains: Measured[];
  /** Folders with the number of files in them, tests left out, the largest first. */
  folders: Measured[];
  /** Source files without tests and the lines of each, the longest first. */
  sources: Measured[];
  /** What the screen of an inquiry needs and their list does not: route, sections, texts. */
  inquiryDetail: Measured;
  /** What `npm run new-domain clients -- --tenant --projects` writes, with its test, and the files that it edits. */
  newDomain: Measured & { edited: number };
  /** All code without tests. */
  code: Measured;
}

const limits = {
  listScreenLines: 150,
  listScreenFiles: 3,
  serverListLines: 40,
  changeLines: 15,
  actLines: 15,
  folderFiles: 25,
  folderDepth: 5,
  fileLines: 300,
  inquiryDetailLines: 350,
  inquiryDetailFiles: 7,
  newDomainFiles: 14,
  newDomainLines: 600,
  newDomainEdited: 4,
};

const isTest = (name: string) => /\.(test|fixture|e2e)\.tsx?$/.test(name);

/** Reads the sources below `root` and measures them. */
export async function measureHouse(root: string): Promise<House> {
  const sources = await readSources(root, /\.tsx?$/);
  const styles = await readSources(root, /\.(sql|css)$/);
  const paths = [...sources.keys()].filter((path) => !isTest(path));
  const linesOf = (path: string) => lineCount(sources.get(path) ?? styles.get(path) ?? '');
  const measure = (name: string, files: readonly string[]): Measured => ({
    name,
    files: files.length,
    lines: files.reduce((sum, path) => sum + linesOf(path), 0),
  });

  const listRoutes = paths.filter(
    (path) => path.startsWith('web/routes/') && sources.get(path)?.includes('<ListScreen'),
  );
  const serverLists = paths.filter(
    (path) => /^server\/(domains|identity)\//.test(path) && sources.get(path)?.includes('= defineList('),
  );
  const folders = Map.groupBy(paths, dirname);
  return {
    listScreens: listRoutes.map((path) => measure(path, [path, ...columnsBeside(path, paths)])),
    serverLists: serverLists.map((path) => measure(path, [path])),
    changes: paths.flatMap((path) => changesIn(path, sources.get(path) ?? '')),
    acts: paths.flatMap((path) => actsIn(path, sources.get(path) ?? '')),
    domains: domainsOf(paths).map(([name, files]) => measure(name, files)),
    folders: [...folders]
      .map(([name, files]) => measure(name, files))
      .sort((a, b) => b.files - a.files || a.name.localeCompare(b.name)),
    sources: paths.map((path) => measure(path, [path])).sort((a, b) => b.lines - a.lines),
    inquiryDetail: measure('web/routes/admin/inquiries/inquiry.tsx', inquiryDetailFiles(sources)),
    newDomain: await costOfDomain(),
    code: measure('code', [...paths, ...styles.keys()]),
  };
}

/** One sentence for each limit that is exceeded. */
export function brokenLimits(house: House): string[] {
  const { listScreens, serverLists, changes, acts, folders, sources, inquiryDetail, newDomain } = house;
  const over = (list: readonly Measured[], limit: number, what: string) =>
    list
      .filter(({ lines }) => lines > limit)
      .map(({ name, lines }) => `${name}: ${lines} lines, ${what} has at most ${limit}`);
  return [
    ...over(listScreens, limits.listScreenLines, 'a list screen'),
    ...listScreens
      .filter(({ files }) => files > limits.listScreenFiles)
      .map(({ name, files }) => `${name}: ${files} files, a list screen has at most ${limits.listScreenFiles}`),
    ...over(serverLists, limits.serverListLines, 'a list on the server'),
    ...over(changes, limits.changeLines, 'a change of a record'),
    ...over(acts, limits.actLines, 'an act on the web'),
    ...folders
      .filter(({ files }) => files > limits.folderFiles)
      .map(({ name, files }) => `${name}: ${files} files, a folder has at most ${limits.folderFiles}`),
    ...folders
      .filter(({ name }) => name.split('/').length > limits.folderDepth)
      .map(({ name }) => `${name}: a folder is at most ${limits.folderDepth} deep`),
    ...over(sources, limits.fileLines, 'a file'),
    ...over([inquiryDetail], limits.inquiryDetailLines, 'the screen of an inquiry'),
    ...(inquiryDetail.files > limits.inquiryDetailFiles
      ? [`${inquiryDetail.name}: ${inquiryDetail.files} files, the screen has at most ${limits.inquiryDetailFiles}`]
      : []),
    ...over([newDomain], limits.newDomainLines, 'a new domain'),
    ...(newDomain.files > limits.newDomainFiles || newDomain.edited > limits.newDomainEdited
      ? [
          `${newDomain.name}: ${newDomain.files} new and ${newDomain.edited} edited files, a new domain has at most ${limits.newDomainFiles} and ${limits.newDomainEdited}`,
        ]
      : []),
  ];
}

async function costOfDomain(): Promise<House['newDomain']> {
  const names = namesOf('clients');
  const files = Object.values(await domainFiles(names, domainChoices));
  const edited = new Set(registrations(names, domainChoices).map(({ path }) => path)).size;
  return {
    name: 'npm run new-domain -- --tenant --projects',
    files: files.length,
    lines: lineCount(files.join('')),
    edited,
  };
}

const lineCount = (text: string) => text.trimEnd().split('\n').length;

async function readSources(root: string, pattern: RegExp): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for (const room of rooms) {
    const names = await readdir(join(root, room), { recursive: true });
    for (const name of names.filter((file) => pattern.test(file))) {
      const path = join(room, name);
      sources.set(path, await readFile(join(root, path), 'utf8'));
    }
  }
  return sources;
}

/** The files of the domain that the route of an inquiry reaches and the list does not, the route included. */
function inquiryDetailFiles(sources: ReadonlyMap<string, string>): string[] {
  const detail = reachedFrom('web/routes/admin/inquiries/inquiry.tsx', sources);
  const list = reachedFrom('web/routes/admin/inquiries/index.tsx', sources);
  return [...detail].filter((path) => !list.has(path));
}

/** A file of the inquiries and those that it imports, at once or when used. */
function reachedFrom(path: string, sources: ReadonlyMap<string, string>, reached = new Set<string>()): Set<string> {
  const source = sources.get(path);
  if (source === undefined || reached.has(path) || !/^web\/(routes\/admin|domains)\/inquiries\//.test(path))
    return reached;
  reached.add(path);
  for (const [, target = ''] of source.matchAll(/(?:from|import\() ?'([^']+)'/g)) {
    reachedFrom(target.startsWith('#') ? target.slice(1) : join(dirname(path), target), sources, reached);
  }
  return reached;
}

/** `columns.tsx` beside a list's route belongs to its description. */
function columnsBeside(path: string, paths: readonly string[]): string[] {
  return paths.filter((other) => dirname(other) === dirname(path) && basename(other) === 'columns.tsx');
}

function domainsOf(paths: readonly string[]): [string, string[]][] {
  const domains = Map.groupBy(paths, (path) => /^server\/(?:domains|identity)\/[^/]+(?=\/)/.exec(path)?.[0] ?? '');
  return [...domains].filter(([name]) => name !== '').sort(([a], [b]) => a.localeCompare(b));
}

/** Every call of `records.change(…)`, with its lines. */
function changesIn(path: string, source: string): Measured[] {
  if (!/^server\/(domains|identity)\//.test(path)) return [];
  return [...source.matchAll(/\b\w+Records\.change\(/g)].map(({ index }) => ({
    name: path,
    files: 1,
    lines: callAt(source, index).split('\n').length,
  }));
}

/** Every call of `act(…)`, with its lines. */
function actsIn(path: string, source: string): Measured[] {
  if (!/^web\/domains\/[^/]+\/acts\.ts$/.test(path)) return [];
  return [...source.matchAll(/\bact(?:<\w+>)?\(\{/g)].map(({ index }) => {
    const lines = callAt(source, index).split('\n').length;
    return { name: path, files: 1, lines };
  });
}

/** The text of a call, from its name to the bracket that closes it. */
function callAt(source: string, start: number): string {
  let depth = 0;
  for (let at = source.indexOf('(', start); at < source.length; at++) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return source.slice(start, at + 1);
  }
  return source.slice(start);
}
