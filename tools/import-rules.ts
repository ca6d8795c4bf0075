import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { builtRooms, rooms } from './rooms.ts';

interface Rule {
  from: RegExp;
  to: RegExp;
  /** The message for a violation. */
  sentence: string;
}

/** The layers of the web, the highest first. */
const webLayers = ['routes', 'domains', 'back-office', 'app', 'api', 'forms', 'ui'];

/** Forbidden imports between folders. Tests and fixtures may import anything. */
const rules: Rule[] = [
  {
    from: /^contract\//,
    to: /^(?!contract\/)/,
    sentence: 'contract is shared by server and web: it imports nothing else.',
  },
  {
    from: /^web\//,
    to: /^(server|db|http|checks|main|art|tools)\//,
    sentence: 'web is the interface: it uses the server only through the contract.',
  },
  {
    from: /^server\//,
    to: /^(web|http|checks|main|art|tools)\//,
    sentence: 'server imports neither pages (web) nor entry points (main).',
  },
  {
    from: /^server\/(platform|records|identity|domains)\//,
    to: /^(db|server\/testing|server\/router|server\/domains\.ts)/,
    sentence: 'content, test set-ups and the lists of all domains are passed as arguments, not imported.',
  },
  {
    from: /^server\/platform\//,
    to: /^server\/(records|identity|domains)\//,
    sentence: 'platform contains technical services: it has no record and no product noun.',
  },
  {
    from: /^server\/records\//,
    to: /^server\/(identity|domains)\//,
    sentence: 'records is the basis of all domains: it imports none of them.',
  },
  {
    from: /^server\/identity\//,
    to: /^server\/domains\//,
    sentence: 'identity is the basis of the domains: it imports none of them, and emits events that they listen to.',
  },
  {
    from: /^db\//,
    to: /^(?!db\/|contract\/)/,
    sentence: 'db contains data: it imports only the schemas of the contract.',
  },
  ...webLayers.slice(1).map((layer, index) => ({
    from: new RegExp(`^web/${layer}/`),
    to: new RegExp(`^web/(${webLayers.slice(0, index + 1).join('|')})/`),
    sentence: `the layers of the web are ${webLayers.join(' → ')}: none imports an earlier one.`,
  })),
  {
    from: /^web\/routes\/portal\//,
    to: /^web\/routes\/admin\//,
    sentence: 'the member area and the back office share web/app and web/domains: neither imports the other.',
  },
  {
    from: /^web\/routes\/admin\//,
    to: /^web\/routes\/portal\//,
    sentence: 'the member area and the back office share web/app and web/domains: neither imports the other.',
  },
  {
    from: /^web\/back-office\//,
    to: /^contract\/(business|content)\//,
    sentence: 'back-office contains what every record needs: it has no product noun.',
  },
];

const code = /\.(ts|tsx)$/;
const importPattern = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Target {
  file: string;
  /** Type imports do not exist at run time: they count between folders and domains, but not for cycles of files. */
  isType: boolean;
  isRelative?: boolean;
}

type Graph = Map<string, Target[]>;

/** The violations and import cycles of the tree, one sentence each. */
export async function checkImportRules(root: string): Promise<string[]> {
  const graph = await importGraph(root);
  const broken: string[] = [];
  for (const [file, targets] of graph) {
    for (const target of targets.filter(({ isRelative }) => isRelative)) {
      const room = roomOf(target.file);
      if (isRoom(room) && room !== roomOf(file))
        broken.push(`${file} imports ${target.file} by a relative path: other rooms are imported as #${room}/….`);
    }
    if (isTest(file)) continue;
    for (const target of targets) {
      for (const { from, to, sentence } of rules) {
        if (from.test(file) && to.test(target.file)) broken.push(`${file} imports ${target.file}: ${sentence}`);
      }
    }
  }
  const cycle = findCycle(graph);
  if (cycle) broken.push(`import cycle: ${cycle.join(' → ')}`);
  const domainCycle = findCycle(domainGraph(graph));
  if (domainCycle) broken.push(`domains import each other in a cycle, types included: ${domainCycle.join(' → ')}`);
  return broken;
}

/** `server/domains/projects`, `server/domains/legal/sync`: units that may import each other in one direction only. */
const domainPattern = /^server\/(?:domains\/legal\/[^/]+|(?:domains|identity)\/[^/]+)(?=\/)/;

/** Which domain imports which. Type imports count here: they couple two domains like any other import. */
function domainGraph(graph: Graph): Graph {
  const domains: Graph = new Map();
  for (const [file, targets] of graph) {
    const from = domainPattern.exec(file)?.[0];
    if (!from || isTest(file)) continue;
    const known = domains.get(from) ?? [];
    for (const target of targets) {
      const to = domainPattern.exec(target.file)?.[0];
      if (to && to !== from) known.push({ file: to, isType: false });
    }
    domains.set(from, known);
  }
  return domains;
}

const roomOf = (file: string) => file.split('/', 1)[0] ?? '';

/** Whether a folder is a room that others may import: nothing is imported from tests and benches. */
const isRoom = (folder: string) => builtRooms.some((room) => room === folder);

function isTest(file: string): boolean {
  return /\.(test|fixture)\.tsx?$/.test(file) || file.startsWith('server/testing/');
}

async function importGraph(root: string): Promise<Graph> {
  const graph: Graph = new Map();
  for (const room of rooms) {
    const entries = await readdir(join(root, room), { recursive: true });
    for (const name of entries.filter((entry) => code.test(entry))) {
      const file = join(room, name);
      graph.set(file, targetsOf(file, await readFile(join(root, file), 'utf8')));
    }
  }
  return graph;
}

function targetsOf(file: string, text: string): Target[] {
  return [...text.matchAll(importPattern)].flatMap(([statement, fixed, lazy]) => {
    const name = fixed ?? lazy ?? '';
    const isType = /^\s*(import|export)\s+type\b/.test(statement);
    if (name.startsWith('#')) return [{ file: name.slice(1), isType }];
    return name.startsWith('.') ? [{ file: relative('.', join(dirname(file), name)), isType, isRelative: true }] : [];
  });
}

function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): string[] | null {
    const at = path.indexOf(file);
    if (at !== -1) return [...path.slice(at), file];
    if (done.has(file)) return null;
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const cycle = target.isType ? null : visit(target.file);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return null;
  }

  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}
