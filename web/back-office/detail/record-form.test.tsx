import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { errors } from '#contract/errors.ts';
import { queryClient } from '#web/api/queries.ts';
import { addToast, dismissToast, readToasts } from '#web/ui/toasts/toast-store.ts';
import { RecordForm } from './record-form.tsx';

const shape = z.object({ name: z.string().min(2, 'Name must be at least 2 characters'), place: z.string() });
type Fields = z.infer<typeof shape>;
type Boat = Fields & { version: number };

const queryKey = ['boat'];

/** The record on the server, and what was sent to it. */
let stored: Boat;
let sent: (Fields & { version: number })[] = [];
let failure: Error | null;

const refusal = (code: keyof typeof errors, data?: unknown) =>
  Object.assign(new Error(errors[code].message), { code, data });

async function save(fields: Fields, version: number): Promise<Boat> {
  sent.push({ ...fields, version });
  if (failure) throw failure;
  if (version !== stored.version) throw refusal('CONFLICT');
  stored = { ...fields, version: version + 1 };
  return stored;
}

function BoatScreen() {
  const { data } = useQuery({ queryKey, queryFn: async () => stored });
  if (!data) return null;
  return (
    <RecordForm<Fields, Fields, Boat>
      label="Boat"
      record={data}
      queryKey={queryKey}
      fieldsOf={({ name, place }) => ({ name, place })}
      draft="boat"
      shape={shape}
      parts={[
        { name: 'name', label: 'Name' },
        { name: 'place', label: 'Place' },
      ]}
      save={save}
      savedText={({ name }) => `“${name}” is saved.`}
      button="Save boat"
      pendingLabel="Saving…"
    />
  );
}

async function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <BoatScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Boat' });
  return userEvent.setup();
}

const name = () => screen.getByRole('textbox', { name: 'Name' });
const place = () => screen.getByRole('textbox', { name: 'Place' });
const button = () => screen.getByRole('button', { name: 'Save boat' });
const openToasts = () => readToasts().filter(({ open: isOpen }) => isOpen);

/** Somebody else saves, and the screen fetches the record in the background. */
async function changeElsewhere(change: Partial<Fields>) {
  stored = { ...stored, ...change, version: stored.version + 1 };
  await queryClient.invalidateQueries({ queryKey });
}

beforeEach(() => {
  stored = { name: 'Bora', place: '1', version: 1 };
  sent = [];
  failure = null;
  queryClient.clear();
  sessionStorage.clear();
  for (const { id } of openToasts()) dismissToast(id);
});

afterEach(cleanup);

test('a form without changes follows the record, and sends its version', async () => {
  const user = await open();
  await changeElsewhere({ name: 'Calypso' });
  await expect.poll(name).toHaveProperty('value', 'Calypso');
  await user.type(place(), '7');
  await user.click(button());
  await expect.poll(() => sent).toEqual([{ name: 'Calypso', place: '17', version: 2 }]);
});

test('a form with changes sends the version it began with, also after the record was fetched again', async () => {
  const user = await open();
  await user.type(place(), '7');
  await changeElsewhere({ name: 'Calypso' });
  // Of an earlier save, beside which the conflict would be doubted.
  addToast({ variant: 'success', title: 'Updated successfully' });
  await user.click(button());
  await screen.findByText(errors.CONFLICT.message);
  expect(sent).toEqual([{ name: 'Bora', place: '17', version: 1 }]);
  expect(openToasts()).toEqual([]);
});

test('after a conflict, reloading keeps the typed text, shows the stored value, and can be saved', async () => {
  const user = await open();
  await user.type(place(), '7');
  stored = { name: 'Calypso', place: '4', version: 2 };
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await screen.findByText('Place: 4');
  expect(screen.queryByText(errors.CONFLICT.message)).toBeNull();
  expect(place()).toHaveProperty('value', '17');
  expect(name()).toHaveProperty('value', 'Calypso');
  expect(sessionStorage.getItem('draft:boat')).toBe('{"place":"17"}');
  await user.click(button());
  await expect.poll(() => stored).toEqual({ name: 'Calypso', place: '17', version: 3 });
  await expect.poll(() => screen.queryByText('Place: 4')).toBeNull();
});

test('a draft from earlier keeps the version it began with; discarding it follows the record', async () => {
  const user = await open();
  await user.type(place(), '7');
  cleanup();
  await changeElsewhere({ place: '4' });
  await queryClient.fetchQuery({ queryKey, queryFn: async () => stored, staleTime: 0 });
  await open();
  await user.click(button());
  await screen.findByText(errors.CONFLICT.message);
  expect(sent).toEqual([{ name: 'Bora', place: '17', version: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(place()).toHaveProperty('value', '4');
  await user.type(place(), '2');
  await user.click(button());
  await expect.poll(() => sent.at(-1)).toEqual({ name: 'Bora', place: '42', version: 2 });
});

test('after saving, a toast says so and the draft is gone; the next change sends the new version', async () => {
  const user = await open();
  await user.type(place(), '7');
  await user.click(button());
  await expect.poll(() => openToasts().map(({ description }) => description)).toEqual(['“Bora” is saved.']);
  expect(sessionStorage.length).toBe(0);
  await user.type(place(), '8');
  await user.click(button());
  await expect.poll(() => sent.at(-1)).toEqual({ name: 'Bora', place: '178', version: 2 });
});

test('errors from the server are shown at their field, without a notice about a conflict', async () => {
  failure = refusal('INVALID_INPUT', { fields: { place: 'This place is taken' } });
  const user = await open();
  await user.type(place(), '7');
  await user.click(button());
  await screen.findByText('This place is taken');
  expect(document.activeElement).toBe(place());
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

test('other failures show one toast and keep the typed text', async () => {
  failure = refusal('NOT_FOUND');
  const user = await open();
  await user.type(place(), '7');
  await user.click(button());
  await expect.poll(() => openToasts().map(({ description }) => description)).toEqual([errors.NOT_FOUND.message]);
  expect(place()).toHaveProperty('value', '17');
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});
