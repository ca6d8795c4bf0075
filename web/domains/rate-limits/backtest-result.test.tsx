import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Backtest, RateAction } from '#contract/operations/rate-limits/rate-limits.ts';
import { BacktestResult } from './backtest-result.tsx';

afterEach(cleanup);

const found: Backtest = {
  from: new Date('2026-11-10T10:00:00Z'),
  requests: 12_345,
  isPart: false,
  subjects: 3,
  refused: 4_100,
  isOwn: false,
  most: [],
};

function textOf(action: RateAction, result = found) {
  cleanup();
  render(<BacktestResult result={result} rule={{ scope: 'ip', actions: [action] }} />);
  return screen.getByRole('status').textContent;
}

test('a backtest says what the rule does: it refuses, delays or reports', () => {
  expect(textOf({ kind: 'block', message: 'Too many' })).toMatch(/would have refused 3 addresses, 4.100 requests/);
  expect(textOf({ kind: 'throttle', delayMs: 2_000 })).toMatch(/would have delayed 3 addresses, 4.100 requests/);
  expect(textOf({ kind: 'alert', everyMinutes: 5 })).toMatch(/would have reported 3 addresses, 4.100 requests/);
});

test('without a stored request it promises nothing', () => {
  const none = { ...found, requests: 0, subjects: 0, refused: 0 };
  expect(textOf({ kind: 'block', message: 'Too many' }, none)).toBe(
    'No request of the last 7 days matches this rule, so its limit cannot be tested.',
  );
});
