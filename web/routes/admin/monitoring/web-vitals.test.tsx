import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { VitalReport } from '#contract/operations/analytics.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { WebVitals } from './web-vitals.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a percentile between two measurements is shown in whole milliseconds, with its sample', () => {
  const vitals = [{ metric: 'TTFB', p75: 21.25, samples: 2 }];
  const report = { since: new Date('2026-11-21T00:00:00Z'), routes: [{ route: '/services', vitals }] };
  const { queryKey } = queries.analytics.vitals.queryOptions({ input: { days: 7, device: 'all' } });
  queryClient.setQueryData(queryKey, report as unknown as VitalReport);
  render(
    <QueryClientProvider client={queryClient}>
      <WebVitals />
    </QueryClientProvider>,
  );
  const shown = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(shown.at(-1)).toBe('Good 21 ms2 visits');
});
