import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { qualityKindNames } from '#contract/operations/quality/kinds.ts';
import type { KindResults, QualityBoard, QualityRun } from '#contract/operations/quality/quality.ts';
import { queryClient } from '#web/api/queries.ts';
import { qualityBoardOptions } from './quality-query.ts';
import { ResultFacts } from './result-facts.tsx';
import { TestResults } from './test-results.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const run: QualityRun = {
  id: '01980000-0000-7000-8000-000000000001',
  source: 'server',
  url: 'https://firn.example',
  version: '0.1.0 (abc1234)',
  browser: 'Chromium 153',
  startedBy: 'anna@firn.example',
  tokenName: null,
  isNightly: false,
  createdAt: new Date('2026-11-27T10:00:00Z'),
  finishedAt: new Date('2026-11-27T10:02:00Z'),
  outcome: 'completed',
  problem: null,
};
const none = (kind: KindResults['kind']): KindResults => ({
  kind,
  score: null,
  results: [],
  run: null,
  measuredAt: null,
  isOfOtherVersion: false,
  isOfOtherSite: false,
  before: null,
});
const empty: QualityBoard = {
  run: null,
  kinds: qualityKindNames.map(none),
  openRun: null,
  failedRun: null,
  history: [],
};

const result = (subject: string, score: number, problem: string | null) => ({
  subject,
  score,
  summary: problem ?? '3 steps done',
  facts: { type: 'journey' as const, steps: [{ name: 'Open the home page', ok: problem === null }], problem },
  measuredAt: new Date('2026-11-27T10:01:00Z'),
  durationMs: 410,
});

function show(board: Partial<QualityBoard>, path = '/') {
  const id = new URL(path, location.origin).searchParams.get('tests');
  queryClient.setQueryData(qualityBoardOptions(id).queryKey, { ...empty, ...board });
  const Stub = createRoutesStub([{ path: '/', Component: () => <TestResults /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={[path]} />
    </QueryClientProvider>,
  );
}

test('without results each kind says so, and how to send some is folded', () => {
  show({});
  expect(screen.getAllByText('No measurements yet')).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Run tests in a browser' })).toBeTruthy();
  expect(screen.getByText('Send results from another machine').closest('details')?.open).toBe(false);
});

test('a kind has its score with date, place and version; what failed is shown, and opens its steps', async () => {
  const results = [result('A visitor reads', 100, null), result('A visitor searches', 0, 'Open the search: no field')];
  const functionality = {
    kind: 'functionality' as const,
    score: 50,
    results,
    run,
    measuredAt: new Date('2026-10-20T09:01:00Z'),
    isOfOtherVersion: true,
    isOfOtherSite: false,
    before: null,
  };
  show({ kinds: [functionality, none('coverage')] });
  const section = within(screen.getByRole('region', { name: 'Functionality' }));
  expect(section.getByText('50%')).toBeTruthy();
  expect(section.getByText('Fail')).toBeTruthy();
  expect(section.getByText(/20 Oct, 11:01, a browser of this server, Chromium 153, version 0\.1\.0/)).toBeTruthy();
  expect(section.getByText(/^These results are \d+ days old: the checks do not count them/)).toBeTruthy();
  expect(section.getByText('This server runs another version now.')).toBeTruthy();
  expect(section.queryByText(/^These results are of/)).toBeNull();
  expect(section.getByText('1 result without a problem').closest('details')?.open).toBe(false);
  await userEvent.click(section.getByRole('button', { name: /A visitor searches/ }));
  expect(await section.findByText('Open the home page')).toBeTruthy();
});

test('each figure of the lab is rated beside its value', () => {
  const figures = { FCP: 1800, LCP: 2600, CLS: 0.3, TTI: null };
  const rest = { conditions: 'a phone', loads: 3, blockedMs: 0, scriptBytes: 0, bytes: 0, requests: 1 };
  const { rerender } = render(<ResultFacts facts={{ type: 'lab', figures, ...rest }} />);
  const measured = () => screen.getAllByRole('row').map((row) => row.children[1]?.textContent);
  expect(measured()).toEqual(['Measured', 'Good 1’800 ms', 'Warning 2’600 ms', 'Poor 0.300', 'not measured']);
  rerender(<ResultFacts facts={{ type: 'lab', figures: { ...figures, TTI: 7301 }, ...rest }} />);
  expect(measured().at(-1)).toBe('Poor 7’301 ms');
});

test('results of another site say that the checks do not count them', () => {
  const sent = { ...run, source: 'upload' as const, url: 'https://staging.firn.example' };
  const results = [result('A visitor reads', 100, null)];
  const found = { ...none('functionality'), score: 100, results, run: sent, measuredAt: run.createdAt };
  show({ kinds: [{ ...found, isOfOtherSite: true }] });
  expect(screen.getByText(/^These results are of https:\/\/staging\.firn\.example: the checks do not/)).toBeTruthy();
});

test('a run that is under way shows how far it is, and can be stopped', () => {
  const openRun = { ...run, finishedAt: null, outcome: null, done: 3, planned: 29, isStopping: false };
  show({ openRun });
  expect(screen.getByText(/3 of 29 tests, since 11:00:00/)).toBeTruthy();
  expect(screen.getByRole('img', { name: '3 of 29 tests are done' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop tests' })).toBeTruthy();
});

test('where no browser is installed the screen says so, and shows the command for another machine', () => {
  const failedRun: QualityRun = { ...run, outcome: 'no-browser', problem: 'No browser is installed on this server.' };
  show({ failedRun });
  expect(screen.getByText('No browser is installed on this server.')).toBeTruthy();
  expect(screen.getByText('Send results from another machine').closest('details')?.open).toBe(true);
  expect(screen.getByText(/^npx firn qa run --url /)).toBeTruthy();
});

test('each earlier run opens with its results, and leads back to the latest', async () => {
  const stopped = { ...run, outcome: 'stopped' as const };
  show({ history: [{ run: stopped, scores: { functionality: 100 } }] });
  await userEvent.click(screen.getByRole('button', { name: 'Earlier runs' }));
  const link = await screen.findByRole('link', { name: /27 Nov/ });
  expect(link.getAttribute('href')).toContain(`tests=${run.id}`);
  expect(screen.getByText('anna@firn.example, stopped')).toBeTruthy();
  cleanup();
  const functionality = { ...none('functionality'), score: 100, results: [result('A visitor reads', 100, null)], run };
  show({ run: stopped, kinds: [functionality] }, `/?tests=${run.id}`);
  expect(screen.getByText(/^Run of .*, started by anna@firn\.example/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the latest results' })).toBeTruthy();
});
