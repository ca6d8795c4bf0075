import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { InquiryFigures } from './figures.tsx';

afterEach(cleanup);

test('figures that cannot be loaded say so, and count no inquiries', async () => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <InquiryFigures />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.queryByText(/0 inquiries/)).toBeNull();
  expect(await screen.findAllByText('Not loaded')).toHaveLength(4);
});
