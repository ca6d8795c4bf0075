import { sha256Source } from './headers.ts';

/** A stylesheet by rules, so that each page contains only those it uses. Written by the build. */
export interface PageStylesheet {
  rules: StyleRule[];
  /** The classes that an island's script may add, by the name in `data-island`. */
  islands: Record<string, string[]>;
}

/** A text that every page keeps, a rule for elements with one of these sets of classes, or an at-rule around others. */
export type StyleRule = string | { css: string; needs: string[][] } | { open: string; rules: StyleRule[] };

/** What a page uses: the values of its `class` attributes, and the names of its islands. */
export interface PageUse {
  classLists: ReadonlySet<string>;
  islands: ReadonlySet<string>;
  /** The same for all pages that use the same. */
  key: string;
}

export function usedIn(html: string): PageUse {
  const classLists = new Set<string>();
  const islands = new Set<string>();
  for (const [, name, value = ''] of html.matchAll(/ (class|data-island)="([^"]*)"/g)) {
    (name === 'class' ? classLists : islands).add(value);
  }
  return { classLists, islands, key: [...classLists, '\0', ...islands].join('\n') };
}

/** Selections that are kept of each stylesheet: a page that is rendered again mostly uses the same. */
const maximumKept = 64;
const keptOf = new WeakMap<PageStylesheet, Map<string, PageStyles>>();

interface PageStyles {
  css: string;
  /** Its hash for the security policy. */
  source: string;
}

/** The rules that a page or its scripts use, as CSS. */
export function stylesFor(use: PageUse, sheet: PageStylesheet): PageStyles {
  const kept = keptOf.get(sheet) ?? new Map<string, PageStyles>();
  keptOf.set(sheet, kept);
  const styles = kept.get(use.key) ?? select(use, sheet);
  // The one that was used last is kept longest.
  kept.delete(use.key);
  kept.set(use.key, styles);
  for (const key of kept.keys()) if (kept.size > maximumKept) kept.delete(key);
  return styles;
}

function select(use: PageUse, sheet: PageStylesheet): PageStyles {
  const css = joined(sheet.rules, classesOf(use, sheet));
  return { css, source: sha256Source(css) };
}

function classesOf({ classLists, islands }: PageUse, sheet: PageStylesheet): Set<string> {
  const classes = new Set<string>();
  for (const list of classLists) for (const name of list.split(/\s+/)) classes.add(name);
  for (const island of islands) {
    for (const name of sheet.islands[island] ?? Object.values(sheet.islands).flat()) classes.add(name);
  }
  return classes;
}

function joined(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  let css = '';
  for (const rule of rules) {
    if (typeof rule === 'string') css += rule;
    else if ('css' in rule) {
      if (rule.needs.some((names) => names.every((name) => classes.has(name)))) css += rule.css;
    } else {
      const inner = joined(rule.rules, classes);
      // The order of the layers is that of their first appearance.
      if (inner !== '' || rule.open.startsWith('@layer')) css += `${rule.open}${inner}}`;
    }
  }
  return css;
}
