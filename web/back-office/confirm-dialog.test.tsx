import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

test('the specified sentence comes first, then the consequences; the last button names the operation', async () => {
  const done: string[] = [];
  render(
    <ConfirmDialog
      title="Delete “Bora”?"
      sentence="Are you sure you want to delete this boat?"
      description="Its papers go with it."
      button="Delete boat"
      pendingLabel="Deleting…"
      isPending={false}
      onConfirm={() => done.push('confirmed')}
      onClose={() => done.push('closed')}
    />,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Bora”?' });
  const text = 'Are you sure you want to delete this boat?Its papers go with it.';
  expect(dialog.textContent).toContain(text);
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete boat', '']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete boat' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(done).toEqual(['confirmed', 'closed', 'closed']);
});

test('while it is pending it cannot be confirmed again', async () => {
  let confirmed = 0;
  render(
    <ConfirmDialog
      title="Delete “Bora”?"
      description="Its papers go with it."
      button="Delete boat"
      pendingLabel="Deleting…"
      isPending
      onConfirm={() => confirmed++}
      onClose={() => {}}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Deleting…/ }));
  expect(confirmed).toBe(0);
});
