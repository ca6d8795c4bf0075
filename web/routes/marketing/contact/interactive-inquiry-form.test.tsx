import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readToasts } from '#web/ui/toasts/toast-store.ts';
import { failureText, initialFormState, notSentText } from './inquiry-fields.ts';
import { InteractiveInquiryForm } from './interactive-inquiry-form.tsx';

afterEach(cleanup);

const failures = () => readToasts().filter(({ title, open }) => title === failureText && open);

test('without a connection the form says that nothing was sent, and Retry stays until the next attempt', async () => {
  render(<InteractiveInquiryForm initial={initialFormState} estimate={null} />);
  const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  type(/^Name/, 'Anna Keller');
  type(/^Email/, 'anna@bank.example');
  type(/^Subject/, 'Archive in Switzerland');
  type(/^Message/, 'We hold about 38 TB of scanned files.');
  const button = screen.getByRole('button', { name: 'Send Message' });
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain(notSentText);
  const [first] = failures();
  expect(first).toMatchObject({ durationMs: Number.POSITIVE_INFINITY, action: { label: 'Retry' } });

  fireEvent.click(button);
  await waitFor(() => expect(failures().map(({ id }) => id)).not.toContain(first?.id));
  await waitFor(() => expect(failures()).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toContain(notSentText);
});
