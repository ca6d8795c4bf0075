import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Freshness } from './figures-panel.tsx';

afterEach(cleanup);

const node = { name: 'zh-1', isReporting: true, age: 2 };

test('right after a start it says that nothing was measured yet, and then how many nodes report', () => {
  const { rerender } = render(<Freshness receivedAt={Date.now()} asOf={new Date()} nodes={[]} />);
  expect(screen.getByText(/No node has measured yet/)).toBeTruthy();
  rerender(<Freshness receivedAt={Date.now()} asOf={new Date()} nodes={[node]} />);
  expect(screen.getByText(/1 node reports\./)).toBeTruthy();
  expect(screen.queryByText(/No node has measured yet/)).toBeNull();
});
