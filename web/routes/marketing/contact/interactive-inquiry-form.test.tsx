import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, readToasts } from '#web/ui/toasts/toast-store.ts';
import { failureText, initialFormState, unconfirmedText } from './inquiry-fields.ts';
import { InteractiveInquiryForm } from './interactive-inquiry-form.tsx';

const failures = () => readToasts().filter(({ title, open }) => title === failureText && open);

afterEach(() => {
  cleanup();
  for (const { id } of failures()) dismissToast(id);
});

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function fillIn() {
  render(<InteractiveInquiryForm initial={initialFormState} estimate={null} />);
  type(/^Name/, 'Anna Keller');
  type(/^Email/, 'anna@bank.example');
  type(/^Subject/, 'Archive in Switzerland');
  type(/^Message/, 'We hold about 38 TB of scanned files.');
}

test('without a connection the form says that nothing is confirmed, and Retry stays until the next attempt', async () => {
  fillIn();
  const button = screen.getByRole('button', { name: 'Send Message' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain(unconfirmedText);
  const [first] = failures();
  expect(first).toMatchObject({ durationMs: Number.POSITIVE_INFINITY, action: { label: 'Retry' } });

  fireEvent.click(button);
  await waitFor(() => expect(failures().map(({ id }) => id)).not.toContain(first?.id));
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toContain(unconfirmedText);
});

test('Retry sends what the fields say by then, once it is valid, and counts as one attempt', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(JSON.parse(await request.text()).json);
    throw new TypeError('Failed to fetch');
  });
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(failures()).toHaveLength(1));
  const retry = () => failures()[0]?.action?.onClick?.();
  type(/^Email/, 'anna');
  retry();
  await screen.findByText(/^One field needs attention/);
  expect(sent).toMatchObject([{ email: 'anna@bank.example', attempt: 1 }]);
  type(/^Email/, 'anna.keller@bank.example');
  retry();
  await waitFor(() => expect(sent[1]).toMatchObject({ email: 'anna.keller@bank.example', attempt: 3 }));
});
