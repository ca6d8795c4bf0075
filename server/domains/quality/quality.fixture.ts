import type { AxeFacts, JourneyFacts, LabFacts, QualityFacts } from '#contract/operations/quality/facts.ts';
import type { TesterEvent } from './tester-events.ts';

export const axeFacts = (more: Partial<AxeFacts> = {}): AxeFacts => ({
  type: 'axe',
  axeVersion: '4.14.1',
  looks: ['light, 1280 px', 'dark, 390 px'],
  passed: ['color-contrast', 'document-title', 'html-has-lang'],
  violated: [],
  undecided: [],
  ...more,
});

export const withoutAlternative = axeFacts({
  violated: [
    {
      rule: 'image-alt',
      impact: 'critical',
      help: 'Images must have alternative text',
      elements: 2,
      at: ['light, 1280 px: main > img'],
    },
  ],
});

export const labFacts = (LCP: number): LabFacts => ({
  type: 'lab',
  conditions: 'phone of 390 px',
  loads: 3,
  figures: { FCP: 900, LCP, CLS: 0, TTI: 1400 },
  blockedMs: 0,
  scriptBytes: 4_688,
  bytes: 57_646,
  requests: 7,
});

export const journeyFacts = (problem: string | null = null): JourneyFacts => ({
  type: 'journey',
  steps: [{ name: 'Open the home page', ok: problem === null }],
  problem,
});

const part = (covered: number) => ({ total: 1_000, covered });
export const coverageFacts = (lines: number): QualityFacts => ({
  type: 'coverage',
  lines: part(lines),
  statements: part(lines),
  branches: part(800),
  functions: part(850),
  files: 12,
  least: [{ file: 'server/a.ts', percent: 12.5 }],
});

export const widthFacts = (problem?: string): QualityFacts => ({
  type: 'widths',
  pages: ['/', '/contact'],
  problems: problem === undefined ? [] : [{ page: '/contact', problem }],
});

export const testedAs = (subject: string, facts: QualityFacts) => ({
  subject,
  facts,
  measuredAt: '2026-11-17T10:00:00Z',
  durationMs: 12,
});

export const tested = (subject: string, facts: QualityFacts): TesterEvent => ({
  event: 'tested',
  item: testedAs(subject, facts),
});
