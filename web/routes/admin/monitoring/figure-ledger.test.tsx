import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FigureHistory, LatestFigures } from '#contract/operations/monitoring/monitoring.ts';
import { FigureLedger } from './figure-ledger.tsx';

afterEach(cleanup);

const asOf = new Date('2026-11-27T19:31:00Z');
const latest: LatestFigures = { asOf, nodes: [], figures: [], openAlerts: [] };

function show(nodes: string[]): void {
  const history = { from: asOf, asOf, nodes, series: [], deploys: [] } as unknown as FigureHistory;
  render(
    <FigureLedger {...{ latest, history }} keys={['cpu']} rules={[]} period="24 h" step="hour" axisText={String} />,
  );
}

test('charts without a measurement say that there is none, and when there will be', () => {
  show([]);
  screen.getByText('No measurements yet in the last 24 h: each hour is stored once it is over.');
  cleanup();
  show(['zh-1']);
  expect(screen.queryByText(/No measurements yet/)).toBeNull();
});
