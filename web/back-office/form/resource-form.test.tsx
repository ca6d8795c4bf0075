import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { queryClient } from '#web/api/queries.ts';
import type { FormPart } from './fields.ts';
import { ResourceForm } from './resource-form.tsx';

const shape = z.object({
  name: z.string().min(2, 'Name must be at least 2 characters'),
  harbour: z.string(),
  mooring: z.string(),
});
type Boat = z.infer<typeof shape>;

const parts: FormPart<Boat>[] = [
  { name: 'name', label: 'Name', required: true },
  {
    name: 'harbour',
    label: 'Harbour',
    choices: [
      ['brunnen', 'Brunnen'],
      ['gersau', 'Gersau'],
    ],
  },
  { title: 'Mooring', text: 'Where it lies.', fields: [{ name: 'mooring', label: 'Place', help: 'A number' }] },
];

let sent: { values: Boat; changed: Partial<Boat> }[] = [];
let respond: () => Promise<Boat>;

interface Options {
  draft?: string;
  /** The form stays open after saving. */
  staysOpen?: boolean;
}

function open({ draft, staysOpen = false }: Options = {}) {
  const Stub = createRoutesStub([
    {
      path: '/boat',
      Component: () => (
        <>
          <Link to="/elsewhere">Elsewhere</Link>
          <ResourceForm<Boat, Boat, Boat>
            label="Boat"
            shape={shape}
            parts={parts}
            saved={{ name: '', harbour: 'brunnen', mooring: '1' }}
            {...(draft && { draft })}
            {...(staysOpen && { savedFields: (boat: Boat) => boat })}
            save={(values, changed) => {
              sent.push({ values, changed });
              return respond();
            }}
            onSaved={() => {}}
            button="Save boat"
            pendingLabel="Saving…"
          />
        </>
      ),
    },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <Stub initialEntries={['/boat']} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const name = () => screen.getByRole('textbox', { name: /^Name/ });
const save = () => screen.getByRole('button', { name: 'Save boat' });

beforeEach(() => {
  sent = [];
  respond = async () => ({ name: 'Bora', harbour: 'gersau', mooring: '1' });
  sessionStorage.clear();
});

afterEach(cleanup);

test('an invalid field shows its error and takes the focus, and nothing is sent', async () => {
  const user = open();
  await user.type(name(), 'B');
  await user.click(save());
  const problem = await screen.findByText('Name must be at least 2 characters');
  expect(name().getAttribute('aria-describedby')).toBe(problem.closest('[id]')?.id);
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name());
  expect(sent).toEqual([]);
});

test('errors from the server are shown at their field, also in a group', async () => {
  const data = { fields: { mooring: 'This place is taken' } };
  respond = async () =>
    Promise.reject(Object.assign(new Error(errors.INVALID_INPUT.message), { code: 'INVALID_INPUT', data }));
  const user = open();
  await user.type(name(), 'Bora');
  await user.click(save());
  await screen.findByText('This place is taken');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Place' }));
  expect(name()).toHaveProperty('value', 'Bora');
});

test('all values are sent, and the changed ones are named', async () => {
  const user = open();
  await user.type(name(), 'Bora');
  await user.selectOptions(screen.getByLabelText('Harbour'), 'Gersau');
  await user.click(save());
  await expect
    .poll(() => sent)
    .toEqual([
      {
        values: { name: 'Bora', harbour: 'gersau', mooring: '1' },
        changed: { name: 'Bora', harbour: 'gersau' },
      },
    ]);
});

test('what is typed while saving stays, and counts as unsaved', async () => {
  const { promise, resolve } = Promise.withResolvers<Boat>();
  respond = () => promise;
  const user = open({ staysOpen: true, draft: 'boat' });
  await user.type(name(), 'Bora');
  await user.click(save());
  await user.type(screen.getByRole('textbox', { name: 'Place' }), '7');
  resolve({ name: 'Bora', harbour: 'brunnen', mooring: '1' });
  await screen.findByText('Not saved yet');
  await expect.poll(() => screen.queryByText('Saving…')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveProperty('value', '17');
  await user.click(save());
  await expect.poll(() => sent.at(-1)?.changed).toEqual({ mooring: '17' });
});

test('a draft survives leaving, is announced, and can be discarded', async () => {
  const user = open({ draft: 'boat' });
  await user.type(name(), 'Bora');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  cleanup();
  open({ draft: 'boat' });
  await screen.findByText('You have changes from earlier that are not saved.');
  expect(name()).toHaveProperty('value', 'Bora');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(name()).toHaveProperty('value', '');
});

test('without a draft, leaving with changes asks first', async () => {
  const user = open();
  await user.type(name(), 'Bora');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dialog.isConnected).toBe(false);
  expect(name()).toHaveProperty('value', 'Bora');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('the browser asks before closing a tab with changes; without changes it does not', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  const user = open();
  expect(leave()).toBe(false);
  await user.type(name(), 'Bora');
  expect(leave()).toBe(true);
});

test('after saving, the form can be left without a question', async () => {
  const user = open();
  await user.type(name(), 'Bora');
  await user.click(save());
  await expect.poll(() => sent.length).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
});

test('a double click saves once, and after a failure the form can be sent again', async () => {
  const answer = Promise.withResolvers<Boat>();
  respond = () => answer.promise;
  const user = open({ staysOpen: true });
  await user.type(name(), 'Bora');
  // As a browser sends them: nothing is drawn in between.
  const button = save();
  button.click();
  button.click();
  await screen.findByRole('button', { name: /Saving/ });
  expect(sent).toHaveLength(1);
  answer.reject(new Error('failed'));
  await expect.poll(() => screen.queryByRole('button', { name: /Saving/ })).toBeNull();
  await user.click(save());
  await expect.poll(() => sent.length).toBe(2);
});
