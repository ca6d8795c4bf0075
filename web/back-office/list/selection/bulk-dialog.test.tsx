import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BulkResult } from '#contract/lists.ts';
import { queryClient } from '#web/api/queries.ts';
import type { BulkAction } from '#web/back-office/list/list.ts';
import { BulkDialog } from './bulk-dialog.tsx';

interface Boat {
  id: string;
  name: string;
}

const boats = ['Albatros', 'Bora', 'Calypso'].map((name) => ({ id: name, name }));
let sent: { names: string[]; text: string }[] = [];
let answer: () => Promise<BulkResult>;

beforeEach(() => {
  sent = [];
  answer = async () => ({ changed: [], unchanged: [], conflicts: [] });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const action: BulkAction<Boat> = {
  label: 'Lay up',
  icon: 'archive',
  future: 'will be laid up',
  already: 'already laid up',
  isAlready: ({ name }) => name === 'Bora',
  excluded: ({ name }) => (name === 'Calypso' ? 'out at sea' : null),
  note: (boats) => `The owner of ${boats.map(({ name }) => name).join()} gets an email.`,
  button: (boats) => `Lay ${boats} up for the winter`,
  field: { name: 'reason', label: 'Reason', missing: 'Please give a reason' },
  run(rows, text) {
    sent.push({ names: rows.map(({ name }) => name), text });
    return answer();
  },
};

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <BulkDialog
        list={{ noun: { one: 'boat', many: 'boats' }, rowName: ({ name }) => name }}
        action={action}
        rows={boats}
        onKeep={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog');
}

const lines = () =>
  [...screen.getByRole('dialog').querySelectorAll(':scope > div > div > div > ul > li, ul:not(ul ul) > li')].map(
    ({ textContent }) => textContent,
  );

test('the preview says who changes, who does not and why, and the button counts only those who change', async () => {
  await open();
  expect(new Set(lines())).toEqual(
    new Set(['1will be laid upAlbatros', '1already laid up, no changeBora', '1out at sea, no changeCalypso']),
  );
  screen.getByText('The owner of Albatros gets an email.');
  screen.getByRole('button', { name: 'Lay 1 boat up for the winter' });
});

test('a required text is asked for before anything is sent, and goes with the rows that change', async () => {
  await open();
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Lay 1 boat up for the winter' });
  await user.click(button);
  screen.getByText('Please give a reason');
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Ice');
  await user.click(button);
  expect(sent).toEqual([{ names: ['Albatros'], text: 'Ice' }]);
});

test('a text that the server refuses is explained at its field and stays', async () => {
  answer = async () => {
    throw Object.assign(new Error('Invalid'), { code: 'INVALID_INPUT', data: { fields: { reason: 'Too long' } } });
  };
  await open();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Ice');
  await user.click(screen.getByRole('button', { name: 'Lay 1 boat up for the winter' }));
  await screen.findByText('Too long');
  expect((screen.getByRole('textbox', { name: /Reason/ }) as HTMLTextAreaElement).value).toBe('Ice');
});
