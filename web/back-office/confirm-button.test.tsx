import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { queryClient } from '#web/api/queries.ts';
import { ConfirmButton } from './confirm-button.tsx';

afterEach(cleanup);

async function confirm(run: () => Promise<unknown>): Promise<void> {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <ConfirmButton
        label="Remove"
        name="Remove boat"
        title="Remove the boat?"
        description="Its mooring becomes free."
        button="Remove boat"
        operation="delete"
        run={run}
      />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove boat' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the boat?' });
  await user.click(within(dialog).getByRole('button', { name: 'Remove boat' }));
}

const refusal = (code: 'CONFLICT' | 'CONFIRMATION_PENDING') =>
  Object.assign(new Error(errors[code].message), { code, data: {} });

test('the question closes once the operation succeeded', async () => {
  await confirm(async () => null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('it closes when the operation waits for a second administrator', async () => {
  await confirm(() => Promise.reject(refusal('CONFIRMATION_PENDING')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after a failure it stays, for another attempt', async () => {
  await confirm(() => Promise.reject(refusal('CONFLICT')));
  await screen.findByRole('dialog', { name: 'Remove the boat?' });
  await waitFor(() => expect(screen.queryByText('Removing…')).toBeNull());
  screen.getByRole('dialog', { name: 'Remove the boat?' });
});
