import { z } from 'zod';
import { keysOf } from '#contract/labels.ts';
import { line } from '#contract/text.ts';
import { labFigureNames, signedInPlaces, signedInRoles } from './kinds.ts';

const text = line(300);
const count = z.number().int().min(0).max(1_000_000_000);
const amount = z.number().min(0).max(1e9);
const list = <Item extends z.ZodType>(item: Item, maximum: number) => z.array(item).max(maximum);

/** Who was signed in, and where; absent: the test of a visitor. */
const signedIn = z.object({ as: z.enum(keysOf(signedInRoles)), in: z.enum(keysOf(signedInPlaces)) }).optional();
export type SignedInFacts = NonNullable<z.infer<typeof signedIn>>;

/** A rule of axe that a page violates. */
const violation = z.object({
  rule: line(60),
  impact: line(20),
  /** What the rule asks for. */
  help: text,
  elements: count,
  /** In which look, and where on the page. */
  at: list(text, 6),
});
export type AxeViolation = z.infer<typeof violation>;

const axe = z.object({
  type: z.literal('axe'),
  axeVersion: line(20),
  /** `light, 1280 px` */
  looks: list(line(40), 6),
  /** Rules that apply to the page and that nothing on it violates. */
  passed: list(line(60), 200),
  violated: list(violation, 60),
  /** Rules that apply and that a person has to decide. */
  undecided: list(line(60), 200),
  signedIn,
});
export type AxeFacts = z.infer<typeof axe>;

const journey = z.object({
  type: z.literal('journey'),
  steps: list(z.object({ name: text, ok: z.boolean() }), 40),
  /** What went wrong in the last step; null: nothing did. */
  problem: text.nullable(),
  signedIn,
});
export type JourneyFacts = z.infer<typeof journey>;

const lab = z.object({
  type: z.literal('lab'),
  /** `phone of 390 px, processor slowed 4 times, 1.47 Mbit/s, each request 563 ms later` */
  conditions: text,
  /** Each figure is the median of these loads. */
  loads: count,
  /** null: not measured. */
  figures: z.object(
    Object.fromEntries(labFigureNames.map((name) => [name, amount.nullable()])) as Record<
      (typeof labFigureNames)[number],
      z.ZodNullable<z.ZodNumber>
    >,
  ),
  /** Milliseconds for which the main thread was blocked, between the first paint and the time to interactive. */
  blockedMs: amount,
  scriptBytes: count,
  bytes: count,
  requests: count,
});
export type LabFacts = z.infer<typeof lab>;

const widths = z
  .object({
    type: z.literal('widths'),
    pages: list(text, 40).min(1, 'Send at least one page'),
    /** At most one for each page: it is wider than the window, logs an error or lacks a file. */
    problems: list(z.object({ page: text, problem: text }), 40),
  })
  .refine(({ pages, problems }) => problems.length <= pages.length, {
    path: ['problems'],
    message: 'Send at most one problem for each page',
  });

/** Results of a test run, from the file of its reporter. */
const tests = z.object({
  type: z.literal('tests'),
  kind: z.enum(['functionality', 'compatibility']),
  passed: count,
  failed: count,
  skipped: count,
  /** The names of those that failed. */
  failures: list(text, 50),
});
export type TestsFacts = z.infer<typeof tests>;

const part = z.object({ total: count, covered: count }).refine(({ total, covered }) => covered <= total, {
  path: ['covered'],
  message: 'Send at most as many as the total',
});

const coverage = z.object({
  type: z.literal('coverage'),
  lines: part,
  statements: part,
  branches: part,
  functions: part,
  files: count,
  /** The files with the lowest share of covered lines. */
  least: list(z.object({ file: text, percent: z.number().min(0).max(100) }), 10),
});
export type CoverageFacts = z.infer<typeof coverage>;

/** What could not be tested because the page or the browser failed: it has a score of 0. */
const failed = z.object({
  type: z.literal('failed'),
  kind: z.enum(['functionality', 'compatibility', 'accessibility', 'performance']),
  problem: text,
  signedIn,
});

/** What one test found out, without a judgement: the server computes scores from it. */
export const qualityFacts = z.discriminatedUnion('type', [axe, journey, lab, widths, tests, coverage, failed]);
export type QualityFacts = z.infer<typeof qualityFacts>;

/** One tested thing, as its tester sends it. */
export const testedItem = z.object({
  /** A page, a journey, a browser with a width, or the name of a test run. */
  subject: line(120).min(1),
  facts: qualityFacts,
  measuredAt: z.iso.datetime(),
  durationMs: count,
});
export type TestedItem = z.infer<typeof testedItem>;
