import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckListName } from '#contract/operations/checks/check-choices.ts';
import type { CheckBoard, CheckRow } from '#contract/operations/checks/checks.ts';
import { queryClient } from '#web/api/queries.ts';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { CheckPanel } from './check-panel.tsx';
import { checkBoardOptions } from './checks-query.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const row: CheckRow = {
  id: 'database.migrations',
  name: 'Migrations applied',
  category: 'Database',
  critical: true,
  severity: 'critical',
  requirements: ['Every migration is applied'],
  remedy: 'Restart the server.',
  href: null,
  source: 'migrations table',
  status: 'pass',
  score: 100,
  summary: '28 applied, none waiting',
  evidence: [{ label: 'Applied', value: '28' }],
  checkedAt: new Date('2026-11-27T10:00:00Z'),
  durationMs: 12,
  before: 'pass',
};
const failing: CheckRow = {
  ...row,
  id: 'deployment.https',
  name: 'Public address uses HTTPS',
  href: '/admin/settings?tab=security',
  status: 'fail',
  score: 0,
  summary: 'http://firn.example is not encrypted',
  remedy: 'Put a proxy in front.',
};
const run: NonNullable<CheckBoard['run']> = {
  id: '01980000-0000-7000-8000-000000000001',
  startedBy: 'anna@firn.example',
  isNightly: false,
  createdAt: new Date('2026-11-27T10:00:00Z'),
  finishedAt: new Date('2026-11-27T10:00:05Z'),
  outcome: 'completed',
  isStopping: false,
};
const board: CheckBoard = {
  run,
  verdict: { score: 89, isReady: false, criticalFailures: 1, criticalUnchecked: 0, counts: { fail: 1, pass: 1 } },
  rows: [row, failing],
  before: null,
  openRun: null,
};
const running: CheckBoard = { ...board, run: { ...run, finishedAt: null, outcome: 'running' }, openRun: run.id };

function show(shown: CheckBoard, { list = 'readiness' as CheckListName, showsSeverity = false } = {}) {
  const { queryKey } = checkBoardOptions(list);
  queryClient.setQueryData(queryKey, shown);
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <CheckPanel
          list={list}
          scope="all"
          runLabel="Run all checks"
          label="Overall readiness"
          doneTitle="Production Readiness Check Complete"
          bands=""
          showsSeverity={showsSeverity}
        />
      ),
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
  return (next: CheckBoard) => queryClient.setQueryData(queryKey, next);
}

test('the figure says why it is not ready, and a check that fails is open with what to do', async () => {
  show(board);
  screen.getByText('89%');
  screen.getByText('Not ready for production');
  screen.getByText(/The score is 1 point under 90, and one critical check fails\./);
  const failed = screen.getByRole('row', { name: /Public address/ });
  within(failed).getByText('Put a proxy in front.');
  expect(within(failed).getByRole('link', { name: 'Open Admin Settings' }).getAttribute('href')).toBe(failing.href);
  within(failed).getByText('In the run before: pass.');
  const passed = screen.getByRole('row', { name: /Migrations/ });
  expect(within(passed).queryByText('Every migration is applied')).toBeNull();
  await userEvent.click(within(passed).getByRole('button'));
  within(passed).getByText('Every migration is applied');
});

test('a run that is under way says how far it is and can be stopped; before any run there is no figure', () => {
  show(running);
  screen.getByText('Checks done');
  screen.getByText(/You can leave; the result is kept\./);
  screen.getByRole('button', { name: 'Stop' });
  cleanup();
  const pending = { ...row, status: 'pending', score: null, checkedAt: null } as const;
  show({ ...board, run: null, rows: [pending], verdict: { ...board.verdict, score: null, isReady: null } });
  screen.getByText('No measurements yet');
});

test('a run that did not complete is not judged, and its toast has no figure', async () => {
  const next = show(running);
  const pending: CheckRow = { ...failing, status: 'pending', score: null, checkedAt: null };
  const counts = { pass: 1, pending: 1 };
  next({
    ...board,
    run: { ...run, outcome: 'stopped' },
    rows: [row, pending],
    verdict: { score: 100, isReady: null, criticalFailures: 0, criticalUnchecked: 0, counts },
  });
  await screen.findByText(/Not judged: 1 check is pending\./);
  expect(screen.queryByText(/Ready for production|No measurements yet/)).toBeNull();
  await vi.waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'The checks were stopped' }));
  expect(readToasts()[0]).not.toHaveProperty('description');
  expect(readToasts()[0]).not.toHaveProperty('variant');
});

test('a list with a critical check that could not tell is not called ready', () => {
  const counts = { pass: 3, unchecked: 3 };
  const verdict = { score: 100, isReady: null, criticalFailures: 0, criticalUnchecked: 2, counts };
  show({ ...board, verdict });
  screen.getByText(/Not judged: 2 critical checks could not tell\./);
  expect(screen.queryByText('Ready for production')).toBeNull();
});

test.each([
  [85, 'success', 'Overall readiness: 85%'],
  [84, 'destructive', 'Overall readiness: 84%'],
  [null, undefined, 'Overall readiness: No measurements yet'],
])('the toast of quality assurance at %s is measured by its own limit', async (score, variant, description) => {
  const next = show(running, { list: 'testing' });
  next({ ...board, verdict: { ...board.verdict, score } });
  await vi.waitFor(() => expect(readToasts()[0]).toMatchObject({ description }));
  expect(readToasts()[0]?.variant).toBe(variant);
});

test('what could not be checked says what to do if it fails, and not that something is to be done', async () => {
  const unchecked: CheckRow = { ...row, status: 'unchecked', score: null, summary: 'Not checked: no replica' };
  show({ ...board, rows: [unchecked] });
  await userEvent.setup().click(screen.getByRole('button', { name: /Migrations applied/ }));
  screen.getByText(/If it fails/);
  expect(screen.queryByText(/To do/)).toBeNull();
});

test('a table with severities says of which readiness “critical” is', () => {
  show({ ...board, rows: [{ ...row, severity: 'high' }] }, { showsSeverity: true });
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toContain('highcritical for readiness');
  cleanup();
  show({ ...board, rows: [{ ...row, critical: false, severity: 'critical' }] }, { showsSeverity: true });
  expect(screen.queryByText('critical for readiness')).toBeNull();
});
