import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

interface Rule {
  from: RegExp;
  to: RegExp;
  /** Said to whoever breaks it. */
  sentence: string;
}

/** The arrows between rooms, as prohibitions (ARCHITECTURE.md). Tests may look anywhere; they are nobody's room. */
const rules: Rule[] = [
  {
    from: /^contract\//,
    to: /^(?!contract\/)/,
    sentence: 'contract is what both sides promise: it imports nothing but itself.',
  },
  {
    from: /^web\//,
    to: /^(server|db|main|tools)\//,
    sentence: 'web draws: it reaches the server only through the contract.',
  },
  {
    from: /^server\//,
    to: /^(web|main|tools)\//,
    sentence: 'server decides and remembers: it knows neither pages nor the entrance hall.',
  },
  {
    from: /^server\/(platform|domains)\//,
    to: /^(db|server\/testing)\//,
    sentence: 'content and test worlds are handed to the server, not fetched by it.',
  },
  {
    from: /^server\/platform\//,
    to: /^server\/(domains|router)/,
    sentence: 'platform could serve a bakery: it knows no product noun.',
  },
  {
    from: /^db\//,
    to: /^(?!db\/|contract\/)/,
    sentence: 'db holds data: it imports nothing but the shapes of the contract.',
  },
  {
    from: /^web\/(ui|forms)\//,
    to: /^web\/routes\//,
    sentence: 'parts of the interface do not know the pages that use them.',
  },
];

const code = /\.(ts|tsx)$/;
const importPattern = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Target {
  file: string;
  /** Types are gone when the code runs: they cross rooms like any other import, but close no circle. */
  isType: boolean;
}

type Graph = Map<string, Target[]>;

/** Every broken rule and every import cycle of the tree, one sentence each. */
export async function checkArrows(root: string): Promise<string[]> {
  const graph = await importGraph(root);
  const broken: string[] = [];
  for (const [file, targets] of graph) {
    if (/\.(test|fixture)\.tsx?$/.test(file) || file.startsWith('server/testing/')) continue;
    for (const target of targets) {
      for (const { from, to, sentence } of rules) {
        if (from.test(file) && to.test(target.file)) broken.push(`${file} imports ${target.file}: ${sentence}`);
      }
    }
  }
  const cycle = findCycle(graph);
  if (cycle) broken.push(`import cycle: ${cycle.join(' → ')}`);
  return broken;
}

async function importGraph(root: string): Promise<Graph> {
  const graph: Graph = new Map();
  for (const room of ['contract', 'server', 'web', 'db', 'main', 'tools']) {
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
    return name.startsWith('.') ? [{ file: relative('.', join(dirname(file), name)), isType }] : [];
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
