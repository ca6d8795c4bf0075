/** A stylesheet by rules, so that each page contains only those it uses. Written by the build. */
export interface PageStylesheet {
  rules: StyleRule[];
  /** The classes that an island's script may add, by the name in `data-island`. */
  islands: Record<string, string[]>;
}

/** A text that every page keeps, a rule for elements with one of these sets of classes, or an at-rule around others. */
export type StyleRule = string | { css: string; needs: string[][] } | { open: string; rules: StyleRule[] };

/** The rules that this page or its scripts use, as CSS. */
export function stylesFor(html: string, { rules, islands }: PageStylesheet): string {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of list.split(/\s+/)) classes.add(name);
  for (const [, island = ''] of html.matchAll(/ data-island="([^"]*)"/g)) {
    for (const name of islands[island] ?? Object.values(islands).flat()) classes.add(name);
  }
  return joined(rules, classes);
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
