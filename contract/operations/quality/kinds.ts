// Without schemas: the screens read it.

import { keysOf } from '#contract/labels.ts';
import { vitals } from '#contract/operations/vitals.ts';

/** Requirements 2.2.5: what is tested, in the order of its tab. */
export const qualityKinds = {
  accessibility: 'Accessibility',
  performance: 'Performance',
  functionality: 'Functionality',
  compatibility: 'Compatibility',
  coverage: 'Test Coverage',
} as const;
export type QualityKind = keyof typeof qualityKinds;
export const qualityKindNames = keysOf(qualityKinds);

/** What a browser can find out, in the order of a run: the quickest answer first. */
export const browserKinds = ['functionality', 'compatibility', 'accessibility', 'performance'] as const;
export type BrowserKind = (typeof browserKinds)[number];

/** As whom screens behind the sign-in are tested. */
export const signedInRoles = { member: 'a member', administrator: 'an administrator' } as const;
export type SignedInRole = keyof typeof signedInRoles;

/** Where that is done: the server makes no account in its live data, and a pipeline may have one of a test system. */
export const signedInPlaces = { copy: 'in a copy with synthetic data', site: 'with a test account' } as const;

/** How the score of each kind comes about. */
export const scoreRules: Readonly<Record<QualityKind, string>> = {
  accessibility: 'Mean over the pages of the share of axe rules without a violation, of those that apply.',
  performance:
    'Mean over the pages; a page has the mean of its figures, each 100 up to its target, then target ÷ value.',
  functionality: 'Share of the journeys and tests that passed.',
  compatibility: 'Mean over browsers and widths of the share of pages, or tests, without a problem.',
  coverage: 'Share of the lines that the tests run.',
};

/** A server's own run, or one that was made elsewhere and sent with an API token. */
export const qualitySources = ['server', 'upload'] as const;

export const qualityOutcomes = ['completed', 'stopped', 'interrupted', 'no-browser', 'failed'] as const;
export type QualityOutcome = (typeof qualityOutcomes)[number];

/** A result that is older is not counted by the checks: the pages have changed since. */
export const freshDays = 30;

/** What a lab measures of a page; the time to interactive is not measured in visitors' browsers (requirements 2.2.9). */
export const labFigures = {
  FCP: vitals.FCP,
  LCP: vitals.LCP,
  CLS: vitals.CLS,
  TTI: { label: 'Time to interactive', budget: 3800, poor: 7300, unit: 'ms' },
} as const;
export const labFigureNames = keysOf(labFigures);
