import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { AxeFacts, AxeViolation } from '#contract/operations/quality/facts.ts';
import { openPage, openScreen } from './open-page.ts';
import { shortened } from './problems.ts';

type Axe = typeof axe;

/** Each theme once, and the narrowest and the widest window. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** The rules for WCAG 2.2 at the levels A and AA. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let source: Promise<string> | undefined;

/** Half a megabyte, read for the first page. */
function axeSource(): Promise<string> {
  source ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  return source;
}

/** Runs the rules of axe on a page in two looks, and puts the results together. `person`: the browser of somebody signed in. */
export async function testAxe(
  browser: Browser,
  url: string,
  path: string,
  person: BrowserContextOptions = {},
): Promise<AxeFacts> {
  const found = [];
  for (const look of looks) found.push(await runAxe(browser, { ...person, baseURL: url }, path, look));
  const [first] = found;
  if (!first) throw new Error('a page is tested in at least one look');
  const violated = [
    ...Map.groupBy(
      found.flatMap(({ violations }) => violations),
      ({ rule }) => rule,
    ).values(),
  ].map(together);
  const isViolated = (rule: string) => violated.some((one) => one.rule === rule);
  const passed = new Set(found.flatMap((one) => one.passed).filter((rule) => !isViolated(rule)));
  return {
    type: 'axe',
    axeVersion: first.version,
    looks: looks.map(nameOf),
    passed: [...passed].toSorted(),
    violated,
    undecided: [...new Set(found.flatMap((one) => one.undecided))].toSorted(),
  };
}

const nameOf = ({ colorScheme, width }: (typeof looks)[number]) => `${colorScheme}, ${width} px`;

function together(found: readonly AxeViolation[]): AxeViolation {
  const [first] = found as [AxeViolation];
  return {
    ...first,
    elements: found.reduce((sum, { elements }) => sum + elements, 0),
    at: found.flatMap(({ at }) => at.slice(0, 3)),
  };
}

async function runAxe(browser: Browser, visitor: BrowserContextOptions, path: string, look: (typeof looks)[number]) {
  const { colorScheme, width } = look;
  const viewport = { width, height: 900 };
  const context = await browser.newContext({ ...visitor, colorScheme, viewport, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const open = visitor.storageState === undefined ? openPage : openScreen;
    await open(page, path);
    await page.evaluate(await axeSource());
    const result = await page.evaluate(async (tags) => {
      const { run, version } = (window as unknown as { axe: Axe }).axe;
      // Passed elements are not needed, and no rule here reads style sheets or media.
      const found = await run(document, {
        runOnly: tags,
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
        preload: false,
      });
      return {
        version,
        passed: found.passes.map(({ id }) => id),
        undecided: found.incomplete.map(({ id }) => id),
        violations: found.violations.map(({ id, impact, help, nodes }) => ({
          ...{ id, impact, help, elements: nodes.length },
          at: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
        })),
      };
    }, levels);
    const violations = result.violations.map(
      ({ id: rule, impact, help, elements, at }): AxeViolation => ({
        ...{ rule, help, elements, impact: impact ?? 'unknown' },
        at: at.map((place) => shortened(`${nameOf(look)}: ${place}`)),
      }),
    );
    return { ...result, violations };
  } finally {
    await context.close();
  }
}
