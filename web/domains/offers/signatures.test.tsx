import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { OfferSignatures } from './signatures.tsx';

const at = new Date('2026-11-20T14:21:00Z');

afterEach(cleanup);

test('a signature that ended is listed and does not count: the one that is missing is still asked for', () => {
  const signed = [
    { id: '1', name: 'Beat Kern', signedAt: at, endedAt: at },
    { id: '2', name: 'Carla Kern', signedAt: at, endedAt: null },
  ];
  const missing = (number: number) => `number ${number} is missing`;
  render(
    <QueryClientProvider client={queryClient}>
      <OfferSignatures id="o" signed={signed} demanded={2} missing={missing} now={at} />
    </QueryClientProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual(['1', '2', '3']);
  screen.getByText('number 2 is missing');
  screen.getByRole('link', { name: 'Receipt (PDF)' });
});
