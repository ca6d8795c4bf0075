import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#web/api/queries.ts';
import { LinkedRecords } from './linked-records.tsx';
import { useRecordChanges } from './use-record-changes.ts';

const harbours = [
  { id: 'a', name: 'Ascona' },
  { id: 'b', name: 'Brissago' },
];
let saved: string[][] = [];

afterEach(() => {
  cleanup();
  queryClient.clear();
  saved = [];
});

function Linked({ linked }: { linked: typeof harbours }) {
  return (
    <LinkedRecords
      title="Harbours"
      linked={linked}
      hrefOf={(id) => `/harbours/${id}`}
      find={async () => harbours}
      changes={useRecordChanges(['boat'])}
      save={async (ids) => saved.push(ids)}
    />
  );
}

function open(linked = harbours.slice(0, 1)) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Linked linked={linked} /> }]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub />
    </QueryClientProvider>,
  );
}

test('a linked record leads to its screen, and is removed', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Ascona' });
  expect(link.getAttribute('href')).toBe('/harbours/a');
  const remove = screen.getByRole('button', { name: 'Remove Ascona' });
  expect(remove.textContent).toBe('Remove');
  expect(screen.queryByText('No harbours are linked.')).toBeNull();
  await userEvent.click(remove);
  await expect.poll(() => saved).toEqual([[]]);
});

test('a record that was searched is added; one that is linked is not offered again', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Add to harbours' }), 's');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Brissago' }));
  await expect.poll(() => saved).toEqual([['a', 'b']]);
  expect(screen.queryByRole('button', { name: 'Add Ascona' })).toBeNull();
});

test('it says when nothing is linked, and its search has a visible label', async () => {
  open([]);
  expect(await screen.findByText('No harbours are linked.')).toBeTruthy();
  expect(screen.getByText('Add to harbours').tagName).toBe('LABEL');
});
