import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type {
  SecurityAuditBoard,
  SecurityAuditCheck,
  SecurityAuditMutation,
  SecurityAuditRun,
} from '#contract/operations/security-audit/security-audit.ts';
import { queryClient } from '#web/api/queries.ts';
import { CopyAudit } from './copy-audit.tsx';
import { securityAuditOptions } from './security-audit-query.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const run: SecurityAuditRun = {
  id: '01980000-0000-7000-8000-000000000001',
  kind: 'audit',
  startedBy: 'anna@firn.example',
  isScheduled: false,
  isOfNewVersion: false,
  version: '1.9.0',
  createdAt: new Date('2026-11-27T10:00:00Z'),
  finishedAt: new Date('2026-11-27T10:00:40Z'),
  outcome: 'completed',
  problem: null,
  isStopping: false,
  passed: 9,
  failed: 1,
  noticed: 0,
  missed: 0,
};
const check = (id: string, status: SecurityAuditCheck['status']): SecurityAuditCheck => ({
  id,
  name: `Attack ${id}`,
  status,
  summary: status === 'pending' ? '' : `Result of ${id}`,
  evidence: [{ label: 'Asked', value: `GET /${id}` }],
  at: new Date('2026-11-27T10:00:20Z'),
  durationMs: 38,
  severity: 'high',
  meaning: 'Another site can use a session.',
  remedy: 'Set SameSite=Lax.',
  before: 'pass',
});
const mutation = (id: string, status: SecurityAuditMutation['status']): SecurityAuditMutation => ({
  id,
  name: `Broken ${id}`,
  status,
  summary: `Seen at ${id}`,
  evidence: [],
  at: run.finishedAt,
  durationMs: 400,
  noticedBy: 'Account lockout',
});
const rows = [check('one', 'fail'), ...'abcdefghi'.split('').map((id) => check(id, 'pass'))];
const drillRun: SecurityAuditRun = { ...run, kind: 'drill', passed: 10, failed: 0, noticed: 2, missed: 0 };
const board: SecurityAuditBoard = {
  audit: { run, rows, before: { ...run, passed: 10, failed: 0 } },
  drill: { run: drillRun, rows: [mutation('x', 'pass'), mutation('y', 'pass')] },
  open: null,
  isNightly: true,
};

function show(shown: SecurityAuditBoard) {
  queryClient.setQueryData(securityAuditOptions().queryKey, shown);
  const Stub = createRoutesStub([{ path: '/', Component: CopyAudit }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
}

test('an attack that succeeded is open with what it means and what to do; the others are shown when asked for', async () => {
  show(board);
  const failed = screen.getByRole('row', { name: /Attack one/ });
  for (const text of ['GET /one', 'Another site can use a session.', 'Set SameSite=Lax.', 'In the audit before: pass.'])
    within(failed).getByText(text);
  expect(screen.getAllByRole('row')).toHaveLength(8);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 10 attacks' }));
  expect(screen.getAllByRole('row')).toHaveLength(11);
  expect(screen.queryByText('GET /a')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Attack a' }));
  screen.getByText('GET /a');
});

test('the drill shows its rate; a mutation that was missed is open', () => {
  show(board);
  screen.getByText('of 2 noticed');
  screen.getByText(/0 false alarms in 10 checks/);
  expect(screen.queryByText(/Seen at/)).toBeNull();
  cleanup();
  const missed = { ...drillRun, noticed: 1, missed: 1 };
  show({ ...board, drill: { run: missed, rows: [mutation('y', 'fail'), mutation('x', 'pass')] } });
  screen.getByText(/Missed by “Account lockout”: Seen at y/);
});

test('a run that is under way can be stopped, and no other starts; one that could not be made says why', () => {
  const running: SecurityAuditRun = { ...run, outcome: 'running', finishedAt: null, passed: 1, failed: 0 };
  const pending = [check('one', 'pass'), check('two', 'pending')];
  const alone = { drill: null, open: null, isNightly: true };
  show({
    ...alone,
    audit: { run: running, rows: pending, before: null },
    open: { id: run.id, kind: 'audit' },
  });
  screen.getByText(/You can leave; the result is kept\./);
  screen.getByText('0 fail, 1 pass, 1 pending. Version 1.9.0');
  screen.getByRole('button', { name: 'Stop the audit' });
  expect(screen.getByRole('button', { name: 'Run drill' }).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  const problem = 'Not checked: the copy could not be attacked.';
  show({ ...alone, audit: { run: { ...run, outcome: 'failed', problem }, rows: [], before: null } });
  screen.getByText(new RegExp(problem));
  cleanup();
  show({ ...alone, audit: null });
  screen.getByText(/No measurements yet\. The first audit follows tonight/);
  cleanup();
  show({ ...alone, audit: null, isNightly: false });
  screen.getByText(/None begins by itself: Nightly security audit is off/);
});
