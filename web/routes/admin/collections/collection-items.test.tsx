import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { CollectionItems } from './collection-items.tsx';

const schema = z.object({
  label: z.string(),
  hidden: z.boolean().optional(),
  icon: z.enum(['lock', 'key']).optional(),
});

function List() {
  const [items, setItems] = useState<unknown[]>([
    { label: 'Home' },
    { label: 'About', hidden: true },
    { label: 'Contact' },
  ]);
  return <CollectionItems schema={schema} at="items" items={items} onChange={setItems} one="Entry" />;
}

const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('button')?.textContent);

afterEach(cleanup);

test('an item moves by keyboard as often as a key is pressed, and it is said where it is', async () => {
  const user = userEvent.setup();
  render(<List />);
  screen.getByRole('button', { name: 'Move Contact up' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(names()).toEqual(['Contact', 'Home', 'AboutHidden']);
  expect(screen.getByRole('status').textContent).toBe('Contact is now number 1 of 3.');
  // At the top only the other direction is left.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Contact down' }));
});

test('an item opens to its fields and is changed; a removed one leaves the focus in the list', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole('button', { name: /^Home/ }));
  await user.type(screen.getByRole('textbox', { name: /^Label/ }), 'page');
  expect(names()[0]).toBe('Homepage');
  await user.click(screen.getByRole('button', { name: 'Remove Homepage' }));
  expect(names()).toEqual(['AboutHidden', 'Contact']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^About/ }));
});

test('a choice that may be left out can be taken back', async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(screen.getByRole('button', { name: /^Home/ }));
  const icon = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Icon' });
  expect([...icon.options].map(({ text }) => text)).toEqual(['None', 'Lock', 'Key']);
  await user.selectOptions(icon, 'Key');
  expect(icon.value).toBe('key');
  await user.selectOptions(icon, 'None');
  expect(icon.value).toBe('');
});
