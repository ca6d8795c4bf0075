import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { RowLink } from './row-link.tsx';

afterEach(cleanup);
const row = { id: 'bora' };
const list = { rowName: () => 'Bora' };

test('the name of a row links to its record, and is plain text where rows have no page of their own', () => {
  const { rerender } = render(<RowLink list={{ ...list, rowHref: () => '/boats/bora' }} row={row} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('link', { name: 'Bora' }).getAttribute('href')).toBe('/boats/bora');
  rerender(<RowLink list={list} row={row} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Bora')).toBeTruthy();
});
