import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Accuracy } from './accuracy.tsx';

afterEach(cleanup);

test('each service and level with its median, spread and number of projects', () => {
  const ratio = { lowerQuartile: 1000, median: 1100, upperQuartile: 1200 };
  render(<Accuracy number={4} groups={[{ service: 'cloud', level: 'complex', count: 7, ratio }]} />);
  expect(screen.getByRole('listitem').textContent).toBe(
    'Cloud Infrastructure, complexmedian +10%, middle half as estimated to +20%, 7 projects',
  );
});
