import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postcss, { type ChildNode, type Rule } from 'postcss';
import type { PageStylesheet, StyleRule } from '#server/platform/http/page-styles.ts';

/** The scripts that a public page can load, by the islands that load them. */
export interface PageScripts {
  /** What any page can load. */
  shared: readonly string[];
  /** What is loaded only where this island is, by the name in `data-island`. */
  islands: Readonly<Record<string, string>>;
}

/** Takes a stylesheet apart into rules with the classes they need, so that a page can leave out what it does not use. */
export function splitStylesheet(css: string, { shared, islands }: PageScripts): PageStylesheet {
  const always = wordsOf(shared.join(' '));
  const root = postcss.parse(css);
  const ofIslands = Object.entries(islands).map(([name, script]) => {
    const words = wordsOf(script);
    const used = new Set<string>();
    root.walkRules(({ selector }) => {
      for (const one of classesIn(selector)) if (words.has(one) && !always.has(one)) used.add(asAttribute(one));
    });
    return [name, [...used]] as [string, string[]];
  });
  return { rules: rulesOf(root.nodes, always), islands: Object.fromEntries(ofIslands) };
}

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The scripts of public pages in the build, read from the manifest of the scripts of public pages. */
export async function readPageScripts(client: string): Promise<PageScripts> {
  const manifest = JSON.parse(await readFile(join(client, 'public-scripts-manifest.json'), 'utf8')) as Manifest;
  const textOf = async (keys: Iterable<string>) => {
    const files = [...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
    return Promise.all(files.map((file) => readFile(join(client, file), 'utf8')));
  };
  // What only islands import counts for the pages that have one of them.
  const shared = loadedBy(manifest, ['web/public-scripts/main.ts'], islandOf);
  const islands: Record<string, string> = {};
  for (const key of Object.keys(manifest)) {
    const island = islandOf(key);
    if (island === undefined) continue;
    const own = loadedBy(manifest, [key]).difference(shared);
    islands[island] = (await textOf(own)).join(' ');
  }
  return { shared: await textOf(shared), islands };
}

/** An island is named like the folder of its module. */
function islandOf(key: string): string | undefined {
  return /\/([\w-]+)\/island\.tsx?$/.exec(key)?.[1];
}

/** These scripts and all that they import, at once or later, without what is left out. */
function loadedBy(manifest: Manifest, keys: string[], isLeftOut: (key: string) => unknown = () => false): Set<string> {
  const found = new Set(keys);
  for (const key of found) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (!isLeftOut(next)) found.add(next);
  }
  return found;
}

function rulesOf(nodes: readonly ChildNode[], always: ReadonlySet<string>): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const node of nodes) {
    const rule = ruleOf(node, always);
    const last = rules.at(-1);
    // Rules that every page keeps are one text.
    if (typeof rule === 'string' && typeof last === 'string') rules[rules.length - 1] = last + rule;
    else rules.push(rule);
  }
  return rules;
}

function ruleOf(node: ChildNode, always: ReadonlySet<string>): StyleRule {
  if (node.type === 'rule') {
    const needs = needsOf(node, always);
    return needs.some(({ length }) => length === 0) ? text(node) : { css: text(node), needs };
  }
  if (node.type !== 'atrule' || !node.nodes || !['layer', 'media', 'supports'].includes(node.name)) return text(node);
  const rules = rulesOf(node.nodes, always);
  const [only] = rules;
  if (rules.length === 1 && typeof only === 'string') return text(node);
  return { open: `@${node.name} ${node.params}{`, rules };
}

/** The classes that each of the selectors needs, without those that a script may add. */
function needsOf({ selectors }: Rule, always: ReadonlySet<string>): string[][] {
  return selectors.map((selector) =>
    // What stands in parentheses may be an alternative or an exclusion, and a dot in an attribute is none of a class.
    classesIn(selector.replaceAll(/:(?:is|not|where|has)\((?:[^()]|\([^()]*\))*\)|(?<!\\)\[[^\]]*\]/g, ''))
      .filter((one) => !always.has(one))
      .map(asAttribute),
  );
}

/** A character by its number, such as the digit at the start of a name, or as it is. */
const escapeSequence = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const className =
  /\.((?:[a-zA-Z_\u0080-\uffff-]|\\[0-9a-fA-F]{1,6}\s?|\\.)(?:[\w\u0080-\uffff-]|\\[0-9a-fA-F]{1,6}\s?|\\.)*)/g;

function classesIn(selector: string): string[] {
  return [...selector.matchAll(className)].map(([, name = '']) =>
    name.replaceAll(escapeSequence, (_all, code?: string, character?: string) =>
      code === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

/** Everything in a script that may be a class. */
function wordsOf(script: string): Set<string> {
  return new Set(script.split(/[\s"'`$]+/));
}

/** The class as React writes it into an attribute. */
function asAttribute(name: string): string {
  return name
    .replaceAll('&', '&amp;')
    .replaceAll('>', '&gt;')
    .replaceAll('<', '&lt;')
    .replaceAll("'", '&#x27;')
    .replaceAll('"', '&quot;');
}

/** Of minified CSS: the text as it stands; only the last declaration has no semicolon. */
function text(node: ChildNode): string {
  const end = node.type === 'decl' || (node.type === 'atrule' && !node.nodes) ? ';' : '';
  return node.toString() + end;
}
