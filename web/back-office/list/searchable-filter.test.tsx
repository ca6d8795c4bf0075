import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SearchableFilter } from './searchable-filter.tsx';

afterEach(cleanup);

const choices = [
  ['all', 'All'],
  ['inquiry.deleted', 'Inquiry deleted'],
  ['session.opened', 'Signed in'],
  ['session.closed', 'Signed out'],
] as const;
const groups: Record<string, string> = { inquiry: 'Inquiry', session: 'Session' };

function Harbour() {
  const [value, setValue] = useState('all');
  return (
    <SearchableFilter
      label="Action"
      value={value}
      choices={choices}
      groupOf={(action) => groups[action.split('.')[0] ?? ''] ?? ''}
      onChange={setValue}
    />
  );
}

const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('the choices stand below their headings, are found by label or heading, and chosen by the keyboard', async () => {
  const user = userEvent.setup();
  render(<Harbour />);
  const button = screen.getByRole('button', { name: 'Action All' });
  await user.click(button);
  const field = await screen.findByRole('combobox', { name: 'Search actions' });
  expect(shown()).toEqual(['All', 'Inquiry deleted', 'Signed in', 'Signed out']);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'All',
    'Inquiry',
    'Session',
  ]);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('All');
  await user.type(field, 'session');
  expect(shown()).toEqual(['Signed in', 'Signed out']);
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('button', { name: 'Action Signed out' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a text that nothing matches is answered, and a click chooses', async () => {
  const user = userEvent.setup();
  render(<Harbour />);
  await user.click(screen.getByRole('button', { name: 'Action All' }));
  await user.type(await screen.findByRole('combobox'), 'glacier');
  screen.getByText('Nothing matches “glacier”.');
  await user.clear(screen.getByRole('combobox'));
  await user.click(screen.getByRole('option', { name: 'Inquiry deleted' }));
  await screen.findByRole('button', { name: 'Action Inquiry deleted' });
});
