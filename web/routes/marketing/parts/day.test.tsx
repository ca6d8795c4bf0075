import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Day } from './day.tsx';

test('shortly after midnight in Zurich machines read the same day as people', () => {
  render(<Day date={new Date('2026-11-22T23:30:00Z')} />);
  expect(screen.getByText('23 November 2026').getAttribute('dateTime')).toBe('2026-11-23');
});
